import { DAY_MS, MINUTE_MS } from '@afterglow/domain/time';
import type { ReviewedPhoto } from '@afterglow/protocol/console/moderation/photos-next';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { countWaitingReviews, pruneRejectedPictures } from '../../features/profile/index.ts';
import { drawPicture } from '../../testing/draw-picture.ts';
import { createHttpFixture, type HttpFixture } from '../../testing/http-fixture.ts';
import { uploadPicture } from '../../testing/upload-picture.ts';

let fixture: HttpFixture;
let moderator: number;
let other: number;
beforeAll(async () => {
  fixture = await createHttpFixture();
  await fixture.app.settings.set('partners', 'mixed');
});
afterAll(() => fixture.close());
beforeEach(async () => {
  fixture.clock.now = new Date();
  await fixture.app.settings.set('photo_review', 'before');
  await fixture.db.deleteFrom('picture_review').execute();
  await fixture.db.deleteFrom('picture_hash').execute();
  await fixture.db.deleteFrom('barred').execute();
  moderator = (await fixture.staff({ role: 'moderator', name: 'Rina' })).id;
  other = (await fixture.staff({ role: 'moderator', name: 'Dan' })).id;
});

const later = (ms: number) => {
  fixture.clock.now = new Date(fixture.clock.now.getTime() + ms);
};
let serial = 0;
const trace = () => `photos-trace-${++serial}`;

type Owner = Awaited<ReturnType<HttpFixture['register']>>;
let drawn = 0;
const addPhoto = async (owner: Owner, bytes?: Buffer): Promise<number> => {
  const photo = await uploadPicture(fixture, owner.cookie, bytes ?? (await drawPicture(++drawn)), 'profile');
  const added = await fixture.call(owner.id, 'user/photos/add', { photo });
  if (!added.ok) throw new Error(added.code);
  return (added.details as { photo_id: number }).photo_id;
};
const addStory = async (owner: Owner): Promise<number> => {
  const photo = await uploadPicture(fixture, owner.cookie, await drawPicture(++drawn), 'story');
  const added = await fixture.call(owner.id, 'stories/add', { photo });
  if (!added.ok) throw new Error(added.code);
  return (added.details as { story_id: number }).story_id;
};

const next = async (staffId = moderator): Promise<ReviewedPhoto[]> => {
  const reply = await fixture.staffCall(staffId, 'photos/next');
  if (!reply.ok) throw new Error(reply.code);
  return (reply.data as { items: ReviewedPhoto[] }).items;
};
type Outcome = { done: number[]; refused: { id: number; code: string; reason?: string }[] };
type Verdict = { verdict?: 'approve' | 'refuse'; reason?: string; version?: number };
const decide = async (items: readonly ReviewedPhoto[], verdict: Verdict = {}, staffId = moderator) => {
  const reply = await fixture.staffCall(staffId, 'photos/decide', {
    items: items.map(({ id, version }) => ({ id, version, verdict: 'approve', ...verdict })),
    trace_id: trace(),
  });
  if (!reply.ok) throw new Error(reply.code);
  return reply.data as Outcome;
};
const rejectAll = (items: readonly ReviewedPhoto[], reason = 'quality') =>
  decide(items, { verdict: 'refuse', reason });
const undo = async (ids: number[], staffId = moderator) => {
  const reply = await fixture.staffCall(staffId, 'photos/undo', { ids, trace_id: trace() });
  if (!reply.ok) throw new Error(reply.code);
  return reply.data as Outcome;
};
type OwnPhoto = { id: number; review: string; refusal?: string };
const ownPhotos = async (owner: Owner): Promise<OwnPhoto[]> =>
  ((await fixture.call(owner.id, 'user/photos', { user_id: owner.id })) as { data: OwnPhoto[] }).data.map(
    ({ id, review, refusal }) => ({ id, review, ...(refusal ? { refusal } : {}) }),
  );
const seenBy = async (reader: number, owner: Owner): Promise<number[]> =>
  ((await fixture.call(reader, 'user/photos', { user_id: owner.id })) as { data: OwnPhoto[] }).data.map(
    ({ id }) => id,
  );
const noticesOf = async (owner: Owner) =>
  ((await fixture.call(owner.id, 'notices')) as { data: { kind: string; title: string; text: string }[] })
    .data;

describe('photos/next', () => {
  test('names the digits of each picture, by which it is barred', async () => {
    const owner = await fixture.register();
    const bytes = await drawPicture(++drawn);
    await addPhoto(owner, bytes);
    const reply = (await fixture.staffCall(moderator, 'photos/next')) as unknown as {
      data: { items: ReviewedPhoto[] };
      details: { hashes: { id: number; hash: string }[] };
    };
    const [photo] = reply.data.items;
    expect(reply.details.hashes).toEqual([{ id: photo?.id, hash: expect.stringMatching(/^[0-9a-f]{16}$/) }]);
    await decide(reply.data.items);
    const manager = (await fixture.staff({ role: 'manager' })).id;
    const value = reply.details.hashes[0]?.hash;
    const bar = { kind: 'picture', value, reason: 'It comes back again and again', trace_id: trace() };
    expect(await fixture.staffCall(manager, 'barred/save', bar)).toMatchObject({ ok: true });
    await addPhoto(owner, bytes);
    expect((await next()).map(({ flagged }) => flagged)).toEqual([
      { like: expect.any(Number), reason: 'somebody_else' },
    ]);
  });

  test('twelve, the oldest first, to one person at a time; what one holds comes first, also after a reload (C84)', async () => {
    const owners = [await fixture.register(), await fixture.register(), await fixture.register()];
    const photos: number[] = [];
    for (const owner of owners)
      for (let n = 0; n < 5; n++) {
        later(1_000);
        photos.push(await addPhoto(owner));
      }
    const mine = await next();
    expect(mine.map(({ subject }) => subject)).toEqual(
      photos.slice(0, 12).map((id) => ({ kind: 'photo', id })),
    );
    expect(mine[0]).toMatchObject({
      person: { id: owners[0]?.id, virtual: false },
      visible: 'everyone',
      live: false,
      flagged: null,
      version: 1,
    });
    expect((await next(other)).map(({ subject }) => subject.id)).toEqual(photos.slice(12));
    await decide(mine.slice(0, 2));
    // Nothing new waits for either of them, and a reload gives back the ten that are left.
    expect((await next()).map(({ id }) => id)).toEqual(mine.slice(2).map(({ id }) => id));
  });

  test('a claim ends after five minutes, and its holder renews it by calls about it', async () => {
    const owner = await fixture.register();
    await addPhoto(owner);
    await addPhoto(owner);
    const [first] = await next();
    later(4 * MINUTE_MS);
    if (first) await decide([first]);
    later(4 * MINUTE_MS);
    expect(await next(other)).toEqual([]);
    later(2 * MINUTE_MS);
    expect(await next(other)).toHaveLength(1);
    expect(await next()).toEqual([]);
  });

  test('the picture is served to staff by the address of the item', async () => {
    await addPhoto(await fixture.register());
    const [item] = await next();
    expect((await fixture.send({ method: 'GET', url: item?.photo ?? '' })).statusCode).toBe(200);
  });

  test('a picture that its owner has deleted waits for nobody', async () => {
    const owner = await fixture.register();
    const [gone, story] = [await addPhoto(owner), await addStory(owner)];
    expect(await countWaitingReviews(fixture.db)).toMatchObject({ count: 2 });
    const items = await next();
    await fixture.call(owner.id, 'user/photos/delete', { id: gone });
    await fixture.call(owner.id, 'stories/delete', { id: story });
    expect(await countWaitingReviews(fixture.db)).toEqual({ count: 0, oldestAt: null });
    expect(await next()).toEqual([]);
    expect((await decide(items)).refused.map(({ code }) => code)).toEqual(['not_found', 'not_found']);
  });
});

describe('photos/decide', () => {
  test('C46 before the review nobody else sees a photo; approved it is shown, rejected its owner reads why', async () => {
    const owner = await fixture.register({ language: 'en' });
    const reader = (await fixture.member()).id;
    const [good, bad] = [await addPhoto(owner), await addPhoto(owner)];
    expect([await seenBy(reader, owner), (await ownPhotos(owner)).map(({ review }) => review)]).toEqual([
      [],
      ['pending', 'pending'],
    ]);
    const [first, second] = (await next()) as [ReviewedPhoto, ReviewedPhoto];
    expect(await decide([first])).toEqual({ done: [first.id], refused: [] });
    expect(await rejectAll([second], 'violence')).toEqual({ done: [second.id], refused: [] });
    expect([await seenBy(reader, owner), await ownPhotos(owner)]).toEqual([
      [good],
      [
        { id: good, review: 'approved' },
        { id: bad, review: 'refused', refusal: 'violence' },
      ],
    ]);
    expect(await noticesOf(owner)).toMatchObject([
      {
        kind: 'photo',
        title: 'One of your photos was not approved',
        text: expect.stringContaining('violence'),
      },
      { kind: 'photo', title: 'Your photo is approved' },
    ]);
    expect(fixture.pushesTo(owner.id, 'notice/new')).toHaveLength(2);
    const log = await fixture.db
      .selectFrom('audit_log')
      .select(['subject', 'person_id', 'detail'])
      .where('action', '=', 'photos/decide')
      .where('staff_id', '=', moderator)
      .orderBy('id')
      .execute();
    expect(log).toMatchObject([
      {
        subject: `picture_review:${first.id}`,
        person_id: owner.id,
        detail: { after: { state: 'approved' } },
      },
      { subject: `picture_review:${second.id}`, detail: { after: { state: 'refused', reason: 'violence' } } },
    ]);
  });

  test('after: others see a photo at once, until it is rejected; an approval notifies nobody', async () => {
    await fixture.app.settings.set('photo_review', 'after');
    const owner = await fixture.register();
    const reader = (await fixture.member()).id;
    const [good, bad] = [await addPhoto(owner), await addPhoto(owner)];
    expect(await seenBy(reader, owner)).toEqual([good, bad]);
    const [first, second] = (await next()) as [ReviewedPhoto, ReviewedPhoto];
    expect(first.live).toBe(true);
    await decide([first]);
    expect(await noticesOf(owner)).toEqual([]);
    await rejectAll([second]);
    expect(await seenBy(reader, owner)).toEqual([good]);
    expect(await noticesOf(owner)).toHaveLength(1);
  });

  test('after: a rejected photo no longer counts for those who search for members with photos', async () => {
    await fixture.app.settings.set('photo_review', 'after');
    const owner = await fixture.register();
    await addPhoto(owner);
    const count = async () =>
      fixture.db
        .selectFrom('person')
        .select('photo_count')
        .where('id', '=', owner.id)
        .executeTakeFirstOrThrow();
    expect(await count()).toEqual({ photo_count: 1 });
    await rejectAll(await next());
    expect(await count()).toEqual({ photo_count: 0 });
  });

  test('off: nothing waits, and a stored switch of before counts as its word', async () => {
    await fixture.app.settings.set('photo_review', 'off');
    await addPhoto(await fixture.register());
    expect(await next()).toEqual([]);
    for (const [stored, word] of [
      [false, 'off'],
      [true, 'before'],
      ['after', 'after'],
    ] as const) {
      await fixture.db
        .updateTable('setting')
        .set({ value: JSON.stringify(stored) })
        .where('key', '=', 'photo_review')
        .execute();
      await fixture.app.settings.reload();
      expect(fixture.app.settings.current().photo_review).toBe(word);
    }
  });

  test('C34 nobody decides about the own upload, whoever holds it, before anything else is looked at', async () => {
    const owner = await fixture.register();
    await addPhoto(owner);
    await fixture.db.updateTable('picture_review').set({ uploaded_by: moderator }).execute();
    expect(await next()).toEqual([]);
    const items = await next(other);
    expect(items).toHaveLength(1);
    const own = items.map(({ id }) => ({ id, code: 'forbidden', reason: 'own' }));
    expect(await decide(items)).toEqual({ done: [], refused: own });
    expect(await decide(items, { version: 7 })).toEqual({ done: [], refused: own });
    expect((await decide(items, {}, other)).done).toHaveLength(1);
  });

  test('what one does not hold, or of another version, is a conflict and stays as it is', async () => {
    const owner = await fixture.register();
    await addPhoto(owner);
    const items = await next();
    const code = async (outcome: Promise<Outcome>) =>
      (await outcome).refused.map((item) => [item.code, item.reason]);
    expect(await code(decide(items, {}, other))).toEqual([['conflict', 'claim']]);
    expect(await code(decide(items, { version: 2 }))).toEqual([['conflict', 'version']]);
    later(6 * MINUTE_MS);
    expect(await code(decide(items))).toEqual([['conflict', 'claim']]);
    await next();
    expect((await decide(items)).done).toHaveLength(1);
    expect(await code(decide(items))).toEqual([['conflict', 'claim']]);
    expect(await ownPhotos(owner)).toMatchObject([{ review: 'approved' }]);
  });

  test('a rejection needs a reason, and one call names each picture once', async () => {
    await addPhoto(await fixture.register());
    const [item] = (await next()) as [ReviewedPhoto];
    const { id, version } = item;
    for (const items of [
      [{ id, version, verdict: 'refuse' }],
      [{ id, version, verdict: 'refuse', reason: 'ugly' }],
      [{ id, version, verdict: 'approve', reason: 'quality' }],
      [
        { id, version, verdict: 'approve' },
        { id, version, verdict: 'refuse', reason: 'quality' },
      ],
      [],
    ])
      expect(await fixture.staffCall(moderator, 'photos/decide', { items, trace_id: trace() })).toMatchObject(
        {
          ok: false,
          code: 'bad_request',
        },
      );
  });

  test('C5 fifty times at once with one trace: one decision, one notice, equal replies', async () => {
    const owner = await fixture.register();
    await addPhoto(owner);
    const [{ id, version }] = (await next()) as [ReviewedPhoto];
    const input = { items: [{ id, version, verdict: 'approve' }], trace_id: trace() };
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => fixture.staffCall(moderator, 'photos/decide', input)),
    );
    for (const reply of replies) expect(reply).toMatchObject({ ok: true, data: { done: [id], refused: [] } });
    expect(await noticesOf(owner)).toHaveLength(1);
  });

  test('two deciders at once: each picture is decided once, and an owner who deletes meanwhile stops neither', async () => {
    const owner = await fixture.register();
    const photos = [];
    for (let n = 0; n < 6; n++) photos.push(await addPhoto(owner));
    const items = await next();
    const outcomes = await Promise.all([
      decide(items),
      rejectAll(items),
      decide(items, {}, other),
      fixture.call(owner.id, 'user/photos/delete', { id: photos[2] }),
    ]);
    const [approved, rejected, foreign, deleted] = outcomes;
    expect(deleted).toMatchObject({ ok: true });
    expect(foreign.done).toEqual([]);
    const done = [...approved.done, ...rejected.done];
    expect(new Set(done).size).toBe(done.length);
    expect(done.length).toBeGreaterThanOrEqual(5);
    const left = await ownPhotos(owner);
    expect(left.map(({ id }) => id)).not.toContain(photos[2]);
    expect(left.filter(({ review }) => review === 'pending')).toEqual([]);
  });
});

describe('photos/undo', () => {
  test('within two minutes the picture waits again, held by the same person, and the owner was not notified', async () => {
    const owner = await fixture.register();
    const reader = (await fixture.member()).id;
    await addPhoto(owner);
    const [item] = (await next()) as [ReviewedPhoto];
    await rejectAll([item]);
    later(2 * MINUTE_MS);
    expect(await undo([item.id])).toEqual({ done: [item.id], refused: [] });
    expect(await ownPhotos(owner)).toEqual([{ id: item.subject.id, review: 'pending' }]);
    expect(await noticesOf(owner)).toEqual([]);
    expect(await next(other)).toEqual([]);
    const [again] = (await next()) as [ReviewedPhoto];
    expect(again).toMatchObject({ id: item.id, version: 3 });
    expect((await decide([again])).done).toEqual([item.id]);
    expect(await seenBy(reader, owner)).toEqual([item.subject.id]);
    await undo([item.id]);
    expect(await seenBy(reader, owner)).toEqual([]);
  });

  test('a picture that others saw while it waited is seen again', async () => {
    await fixture.app.settings.set('photo_review', 'after');
    const owner = await fixture.register();
    const reader = (await fixture.member()).id;
    const photo = await addPhoto(owner);
    const items = await next();
    await rejectAll(items);
    expect(await seenBy(reader, owner)).toEqual([]);
    await undo(items.map(({ id }) => id));
    expect(await seenBy(reader, owner)).toEqual([photo]);
  });

  test('later, by somebody else or of nothing decided: rejected', async () => {
    const owner = await fixture.register();
    await addPhoto(owner);
    const [item] = (await next()) as [ReviewedPhoto];
    const codes = async (outcome: Promise<Outcome>) => (await outcome).refused.map(({ code }) => code);
    expect(await codes(undo([item.id]))).toEqual(['conflict']);
    await decide([item]);
    expect(await codes(undo([item.id], other))).toEqual(['forbidden']);
    expect(await codes(undo([item.id + 1_000]))).toEqual(['not_found']);
    later(2 * MINUTE_MS + 1);
    expect(await codes(undo([item.id]))).toEqual(['conflict']);
  });
});

describe('rejected pictures', () => {
  test('C45 one that is uploaded again, smaller and encoded again, is flagged with its reason; another is not', async () => {
    const owner = await fixture.register();
    const bytes = await drawPicture(4_711);
    await addPhoto(owner, bytes);
    const [first] = (await next()) as [ReviewedPhoto];
    await rejectAll([first], 'advert');
    const another = await fixture.register();
    await addPhoto(another, await drawPicture(4_711, 63));
    await addPhoto(another);
    const [again, unlike] = (await next()) as [ReviewedPhoto, ReviewedPhoto];
    expect([again.flagged, unlike.flagged]).toEqual([{ like: first.id, reason: 'advert' }, null]);
  });

  test('C45 so is one that others saw until it was rejected', async () => {
    await fixture.app.settings.set('photo_review', 'after');
    const owner = await fixture.register();
    await addPhoto(owner, await drawPicture(4_714));
    await rejectAll(await next(), 'nude');
    await addPhoto(owner, await drawPicture(4_714, 63));
    expect(await next()).toMatchObject([{ flagged: { reason: 'nude' } }]);
  });

  test('a barred picture is flagged and counted while the bar is in force', async () => {
    const manager = (await fixture.staff({ role: 'manager' })).id;
    const owner = await fixture.register();
    const upload = async () => addPhoto(owner, await drawPicture(4_715, 63));
    await addPhoto(owner, await drawPicture(4_715));
    const items = await next();
    await decide(items);
    const { hash } = await fixture.db
      .selectFrom('media')
      .innerJoin('photo', 'photo.media_key', 'media.key')
      .select('media.hash')
      .where('photo.person_id', '=', owner.id)
      .executeTakeFirstOrThrow();
    const value = BigInt(`0b${hash}`).toString(16).padStart(16, '0');
    const callBarred = async (name: string, data: object) =>
      (await fixture.staffCall(manager, name, data)) as { ok: boolean; data?: unknown };
    const until = Math.floor(fixture.clock.now.getTime() / 1_000) + 3_600;
    const saved = await callBarred('barred/save', {
      kind: 'picture',
      value,
      until,
      reason: 'Used by the same gang again',
      trace_id: trace(),
    });
    expect(saved).toMatchObject({ ok: true });
    await upload();
    expect(await next()).toMatchObject([{ flagged: { reason: 'somebody_else' } }]);
    expect(await callBarred('barred/list', { filter: { kind: ['picture'] } })).toMatchObject({
      data: { rows: [{ label: value, hits: 1 }] },
    });
    await decide(await next());
    later(3_601_000);
    await upload();
    expect(await next()).toMatchObject([{ flagged: null }]);
    await decide(await next());

    const again = await callBarred('barred/save', {
      kind: 'picture',
      value,
      reason: 'Used by the same gang again',
      trace_id: trace(),
    });
    await upload();
    expect(await next()).toMatchObject([{ flagged: { reason: 'somebody_else' } }]);
    await decide(await next());
    const removed = { ...(again.data as { id: number; version: number }), reason: 'The owner proved it' };
    expect(await callBarred('barred/remove', removed)).toMatchObject({ ok: true });
    await upload();
    expect(await next()).toMatchObject([{ flagged: null }]);
  });

  test('an undone rejection flags nothing, neither what waited meanwhile', async () => {
    const owner = await fixture.register();
    const bytes = await drawPicture(4_712);
    await addPhoto(owner, bytes);
    const items = await next();
    await rejectAll(items);
    const meanwhile = await addPhoto(owner, bytes);
    expect(await next()).toMatchObject([{ flagged: { reason: 'quality' } }]);
    await undo(items.map(({ id }) => id));
    const again = await next();
    expect(again).toMatchObject([{ flagged: null }, { subject: { id: meanwhile }, flagged: null }]);
    await decide(again);
    await addPhoto(owner, bytes);
    expect(await next()).toMatchObject([{ flagged: null }]);
  });

  test('they are deleted after thirty days, with their files; what was flagged by them stays flagged', async () => {
    const owner = await fixture.register();
    const bytes = await drawPicture(4_713);
    const rejected = await addPhoto(owner, bytes);
    const story = await addStory(owner);
    const items = await next();
    await rejectAll(items);
    const { media_key: key } = await fixture.db
      .selectFrom('photo')
      .select('media_key')
      .where('id', '=', rejected)
      .executeTakeFirstOrThrow();
    await pruneRejectedPictures(fixture.db, new Date(fixture.clock.now.getTime() + 30 * DAY_MS - 1));
    expect(await ownPhotos(owner)).toHaveLength(1);
    await pruneRejectedPictures(fixture.db, new Date(fixture.clock.now.getTime() + 30 * DAY_MS + 1));
    expect(await ownPhotos(owner)).toEqual([]);
    expect(await fixture.db.selectFrom('story').select('id').where('id', '=', story).execute()).toEqual([]);
    expect(await fixture.db.selectFrom('media').select('key').where('key', '=', key).execute()).toEqual([]);
    expect(await fixture.db.selectFrom('picture_review').select('id').execute()).toEqual([]);
    await addPhoto(owner, bytes);
    expect(await next()).toMatchObject([{ flagged: { reason: 'quality' } }]);
  });
});
