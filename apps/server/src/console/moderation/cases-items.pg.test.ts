import { DAY_MS } from '@afterglow/domain/time';
import type { StatementOfReasons } from '@afterglow/protocol/entities/statement-of-reasons';
import { describe, expect, test } from 'vitest';
import { pruneSanctions } from '../../features/safety/index.ts';
import { drawPicture } from '../../testing/draw-picture.ts';
import { setUpCases } from '../../testing/set-up-cases.ts';
import { uploadPicture } from '../../testing/upload-picture.ts';

const site = setUpCases({ demo: true, code: 'spam' });
const { addPhoto, findPhoto, open, remove, trace, undo } = site;

const shownTo = async (readerId: number) =>
  JSON.stringify(await site.fixture.call(readerId, 'profile', { user_id: site.member.id }));

describe('a removed photo', () => {
  test('is gone for others under a new key, stays with its owner, and comes back by an undo', async () => {
    const id = await addPhoto();
    const before = await findPhoto(id);
    expect(await shownTo(site.peer.id)).toContain(before?.media_key);
    const { data } = await remove(await open('spam', { kind: 'photo', id }));
    const removed = await findPhoto(id);
    expect(removed).toMatchObject({ review: 'refused', refusal: 'advert' });
    expect(removed?.media_key).not.toBe(before?.media_key);
    const { key, shown } = { key: before?.media_key ?? '', shown: await shownTo(site.peer.id) };
    expect(shown).toContain('"bio"');
    expect([shown.includes(key), shown.includes(removed?.media_key ?? '')]).toEqual([false, false]);
    const received = (await site.fixture.call(site.member.id, 'decision/get', {
      number: data.statement,
    })) as unknown as {
      data: StatementOfReasons;
    };
    const [item] = received.data.items;
    expect(received.data).toMatchObject({ decision: 'remove', items: [{ kind: 'photo' }] });
    expect((await site.fixture.send({ url: item?.photo ?? '' })).statusCode).toBe(200);
    const { case_id: caseId } = await site.fixture.db
      .selectFrom('removed_item')
      .select('case_id')
      .where('item_id', '=', id)
      .executeTakeFirstOrThrow();
    expect((await undo(caseId)).ok).toBe(true);
    expect(await findPhoto(id)).toMatchObject({ review: 'approved', refusal: null });
  });

  test('leaves the review in which it waited, and an undo puts it back there', async () => {
    await site.fixture.setSetting('photo_review', 'before');
    const id = await addPhoto();
    const waiting = () =>
      site.fixture.db.selectFrom('picture_review').select('state').where('subject_id', '=', id).execute();
    expect(await waiting()).toEqual([{ state: 'pending' }]);
    const caseId = await open('spam', { kind: 'photo', id });
    await remove(caseId);
    expect([await waiting(), (await findPhoto(id))?.review]).toEqual([[], 'refused']);
    await undo(caseId);
    expect([await waiting(), (await findPhoto(id))?.review]).toEqual([[{ state: 'pending' }], 'pending']);
  });

  test('is deleted with its case after a year', async () => {
    const id = await addPhoto();
    await remove(await open('spam', { kind: 'photo', id }));
    await pruneSanctions(site.fixture.db, new Date(site.fixture.clock.now.getTime() + 364 * DAY_MS));
    expect(await findPhoto(id)).toBeDefined();
    await pruneSanctions(site.fixture.db, new Date(site.fixture.clock.now.getTime() + 367 * DAY_MS));
    expect(await findPhoto(id)).toBeUndefined();
  });
});

test('a removed message, name, bio, story and whole profile are out of sight, and back after an undo', async () => {
  await site.fixture.db
    .updateTable('wallet')
    .set({ given: 500 })
    .where('person_id', '=', site.member.id)
    .execute();
  const sent = (await site.fixture.call(site.member.id, 'send_message', {
    receiver_id: site.peer.id,
    message_text: 'Buy here',
    message_type: 'text',
    ...trace(),
  })) as unknown as { details: { id: number } };
  await site.fixture.call(site.member.id, 'user/update', { key: 'bio', value: 'Buy at my shop' });
  const key = await uploadPicture(site.fixture, site.member.cookie, await drawPicture(7), 'story');
  const story = (await site.fixture.call(site.member.id, 'stories/add', { photo: key })) as unknown as {
    details: { story_id: number };
  };
  const photoId = await addPhoto();
  const items = [
    { kind: 'message', id: sent.details.id },
    { kind: 'name', id: site.member.id },
    { kind: 'story', id: story.details.story_id },
    { kind: 'profile', id: site.member.id },
  ];
  const state = async () => {
    const message = await site.fixture.db
      .selectFrom('message')
      .select('body')
      .where('id', '=', sent.details.id)
      .executeTakeFirstOrThrow();
    const last = await site.fixture.db
      .selectFrom('conversation')
      .select('last_text')
      .where('owner_id', '=', site.peer.id)
      .where('peer_id', '=', site.member.id)
      .executeTakeFirst();
    const profile = await site.fixture.db
      .selectFrom('profile')
      .select(['name', 'bio'])
      .where('person_id', '=', site.member.id)
      .executeTakeFirstOrThrow();
    const review = await site.fixture.db
      .selectFrom('story')
      .select('review')
      .where('id', '=', story.details.story_id)
      .executeTakeFirstOrThrow();
    return [
      message.body,
      last?.last_text,
      profile.name,
      profile.bio,
      review.review,
      (await findPhoto(photoId))?.review,
    ];
  };
  const before = await state();
  expect(before.slice(0, 2)).toEqual(['Buy here', 'Buy here']);
  const id = await open('spam', { kind: 'message', id: sent.details.id });
  const { data } = await remove(id, { items });
  expect(await state()).toEqual(['', '', 'No name', '', 'refused', 'refused']);
  const received = (await site.fixture.call(site.member.id, 'decision/get', {
    number: data.statement,
  })) as unknown as {
    data: StatementOfReasons;
  };
  expect(received.data.items).toContainEqual({ kind: 'message', text: 'Buy here' });
  await undo(id);
  expect(await state()).toEqual(before);
});
