import { DAY_MS, MINUTE_MS } from '@afterglow/domain/time';
import type { ReviewedPhoto } from '@afterglow/protocol/console/moderation/photos-next';
import { describe, expect, test, vi } from 'vitest';
import { BlobsUnavailableError } from '../../blobs/blobs.ts';
import { countWaitingReviews, pruneRejectedPictures } from '../../features/profile/index.ts';
import { pruneStories } from '../../features/stories/index.ts';
import { drawPicture } from '../../testing/draw-picture.ts';
import { type ReviewOutcome, setUpReviews } from '../../testing/set-up-reviews.ts';
import { uploadPicture } from '../../testing/upload-picture.ts';

const site = setUpReviews();
const {
  addPhoto,
  addStory,
  decide,
  draw,
  later,
  next,
  noticesOf,
  ownPhotos,
  rejectAll,
  seenBy,
  trace,
  undo,
} = site;

describe('photos/next', () => {
  test('names the digits of each picture, by which it is barred', async () => {
    const owner = await site.fixture.register();
    const bytes = await draw();
    await addPhoto(owner, bytes);
    const reply = (await site.fixture.staffCall(site.moderator, 'photos/next')) as unknown as {
      data: { items: ReviewedPhoto[] };
      details: { hashes: { id: number; hash: string }[] };
    };
    const [photo] = reply.data.items;
    expect(reply.details.hashes).toEqual([{ id: photo?.id, hash: expect.stringMatching(/^[0-9a-f]{16}$/) }]);
    await decide(reply.data.items);
    const manager = (await site.fixture.staff({ role: 'manager' })).id;
    const value = reply.details.hashes[0]?.hash;
    const bar = { kind: 'picture', value, reason: 'It comes back again and again', trace_id: trace() };
    expect(await site.fixture.staffCall(manager, 'barred/save', bar)).toMatchObject({ ok: true });
    await addPhoto(owner, bytes);
    expect((await next()).map(({ flagged }) => flagged)).toEqual([
      { like: expect.any(Number), reason: 'somebody_else' },
    ]);
  });

  test('twelve, the oldest first, to one person at a time; what one holds comes first, also after a reload (C84)', async () => {
    const owners = [
      await site.fixture.register(),
      await site.fixture.register(),
      await site.fixture.register(),
    ];
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
    expect((await next(site.other)).map(({ subject }) => subject.id)).toEqual(photos.slice(12));
    await decide(mine.slice(0, 2));
    // Nothing new waits for either of them, and a reload gives back the ten that are left.
    expect((await next()).map(({ id }) => id)).toEqual(mine.slice(2).map(({ id }) => id));
  });

  test('a claim ends after five minutes, and its holder renews it by calls about it', async () => {
    const owner = await site.fixture.register();
    await addPhoto(owner);
    await addPhoto(owner);
    const [first] = await next();
    later(4 * MINUTE_MS);
    if (first) await decide([first]);
    later(4 * MINUTE_MS);
    expect(await next(site.other)).toEqual([]);
    later(2 * MINUTE_MS);
    expect(await next(site.other)).toHaveLength(1);
    expect(await next()).toEqual([]);
  });

  test('the picture is served to staff by the address of the item', async () => {
    await addPhoto(await site.fixture.register());
    const [item] = await next();
    expect((await site.fixture.send({ method: 'GET', url: item?.photo ?? '' })).statusCode).toBe(200);
  });

  test('a picture that its owner has deleted waits for nobody', async () => {
    const owner = await site.fixture.register();
    const [gone, story] = [await addPhoto(owner), await addStory(owner)];
    expect(await countWaitingReviews(site.fixture.db)).toMatchObject({ count: 2 });
    const items = await next();
    await site.fixture.call(owner.id, 'user/photos/delete', { id: gone });
    await site.fixture.call(owner.id, 'stories/delete', { id: story });
    expect(await countWaitingReviews(site.fixture.db)).toEqual({ count: 0, oldestAt: null });
    expect(await next()).toEqual([]);
    expect((await decide(items)).refused.map(({ code }) => code)).toEqual(['not_found', 'not_found']);
  });
});

describe('photos/decide', () => {
  test('C46 before the review nobody else sees a photo; approved it is shown, rejected its owner reads why', async () => {
    const owner = await site.fixture.register({ language: 'en' });
    const reader = (await site.fixture.member()).id;
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
    expect(site.fixture.pushesTo(owner.id, 'notice/new')).toHaveLength(2);
    const log = await site.fixture.db
      .selectFrom('audit_log')
      .select(['subject', 'person_id', 'detail'])
      .where('action', '=', 'photos/decide')
      .where('staff_id', '=', site.moderator)
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
    await site.fixture.app.settings.set('photo_review', 'after');
    const owner = await site.fixture.register();
    const reader = (await site.fixture.member()).id;
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
    await site.fixture.app.settings.set('photo_review', 'after');
    const owner = await site.fixture.register();
    await addPhoto(owner);
    const count = async () =>
      site.fixture.db
        .selectFrom('person')
        .select('photo_count')
        .where('id', '=', owner.id)
        .executeTakeFirstOrThrow();
    expect(await count()).toEqual({ photo_count: 1 });
    await rejectAll(await next());
    expect(await count()).toEqual({ photo_count: 0 });
  });

  test('off: nothing waits, and a stored switch of before counts as its word', async () => {
    await site.fixture.app.settings.set('photo_review', 'off');
    await addPhoto(await site.fixture.register());
    expect(await next()).toEqual([]);
    for (const [stored, word] of [
      [false, 'off'],
      [true, 'before'],
      ['after', 'after'],
    ] as const) {
      await site.fixture.db
        .updateTable('setting')
        .set({ value: JSON.stringify(stored) })
        .where('key', '=', 'photo_review')
        .execute();
      await site.fixture.app.settings.reload();
      expect(site.fixture.app.settings.current().photo_review).toBe(word);
    }
  });

  test('[C45] off: a rejected or barred picture that comes back waits all the same, and others see it', async () => {
    const owner = await site.fixture.register();
    const reader = (await site.fixture.member()).id;
    const bytes = await draw();
    await addPhoto(owner, bytes);
    await rejectAll(await next(), 'advert');
    await site.fixture.app.settings.set('photo_review', 'off');
    const again = await addPhoto(owner, bytes);
    const key = await uploadPicture(site.fixture, owner.cookie, bytes, 'story');
    expect(await site.fixture.call(owner.id, 'stories/add', { photo: key })).toMatchObject({ ok: true });
    await addPhoto(owner);
    const flagged = { live: true, flagged: { reason: 'advert' } };
    expect(await next()).toMatchObject([
      { subject: { kind: 'photo', id: again }, ...flagged },
      { subject: { kind: 'story' }, ...flagged },
    ]);
    expect(await seenBy(reader, owner)).toContain(again);
  });

  test('C34 nobody decides about the own upload, whoever holds it, before anything else is looked at', async () => {
    const owner = await site.fixture.register();
    await addPhoto(owner);
    await site.fixture.db.updateTable('picture_review').set({ uploaded_by: site.moderator }).execute();
    expect(await next()).toEqual([]);
    const items = await next(site.other);
    expect(items).toHaveLength(1);
    const own = items.map(({ id }) => ({ id, code: 'forbidden', reason: 'own' }));
    expect(await decide(items)).toEqual({ done: [], refused: own });
    expect(await decide(items, { version: 7 })).toEqual({ done: [], refused: own });
    expect((await decide(items, {}, site.other)).done).toHaveLength(1);
  });

  test('what one does not hold, or of another version, is a conflict and stays as it is', async () => {
    const owner = await site.fixture.register();
    await addPhoto(owner);
    const items = await next();
    const code = async (outcome: Promise<ReviewOutcome>) =>
      (await outcome).refused.map((item) => [item.code, item.reason]);
    expect(await code(decide(items, {}, site.other))).toEqual([['conflict', 'claim']]);
    expect(await code(decide(items, { version: 2 }))).toEqual([['conflict', 'version']]);
    later(6 * MINUTE_MS);
    expect(await code(decide(items))).toEqual([['conflict', 'claim']]);
    await next();
    expect((await decide(items)).done).toHaveLength(1);
    expect(await code(decide(items))).toEqual([['conflict', 'claim']]);
    expect(await ownPhotos(owner)).toMatchObject([{ review: 'approved' }]);
  });

  test('a rejection needs a reason, and one call names each picture once', async () => {
    await addPhoto(await site.fixture.register());
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
      expect(
        await site.fixture.staffCall(site.moderator, 'photos/decide', { items, trace_id: trace() }),
      ).toMatchObject({
        ok: false,
        code: 'bad_request',
      });
  });

  test('C5 fifty times at once with one trace: one decision, one notice, equal replies', async () => {
    const owner = await site.fixture.register();
    await addPhoto(owner);
    const [{ id, version }] = (await next()) as [ReviewedPhoto];
    const input = { items: [{ id, version, verdict: 'approve' }], trace_id: trace() };
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => site.fixture.staffCall(site.moderator, 'photos/decide', input)),
    );
    for (const reply of replies) expect(reply).toMatchObject({ ok: true, data: { done: [id], refused: [] } });
    expect(await noticesOf(owner)).toHaveLength(1);
  });

  test('two deciders at once: each picture is decided once, and an owner who deletes meanwhile stops neither', async () => {
    const owner = await site.fixture.register();
    const photos = [];
    for (let n = 0; n < 6; n++) photos.push(await addPhoto(owner));
    const items = await next();
    const outcomes = await Promise.all([
      decide(items),
      rejectAll(items),
      decide(items, {}, site.other),
      site.fixture.call(owner.id, 'user/photos/delete', { id: photos[2] }),
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
    const owner = await site.fixture.register();
    const reader = (await site.fixture.member()).id;
    await addPhoto(owner);
    const [item] = (await next()) as [ReviewedPhoto];
    await rejectAll([item]);
    later(2 * MINUTE_MS);
    expect(await undo([item.id])).toEqual({ done: [item.id], refused: [] });
    expect(await ownPhotos(owner)).toEqual([{ id: item.subject.id, review: 'pending' }]);
    expect(await noticesOf(owner)).toEqual([]);
    expect(await next(site.other)).toEqual([]);
    const [again] = (await next()) as [ReviewedPhoto];
    expect(again).toMatchObject({ id: item.id, version: 3 });
    expect((await decide([again])).done).toEqual([item.id]);
    expect(await seenBy(reader, owner)).toEqual([item.subject.id]);
    await undo([item.id]);
    expect(await seenBy(reader, owner)).toEqual([]);
  });

  test('a picture that others saw while it waited is seen again', async () => {
    await site.fixture.app.settings.set('photo_review', 'after');
    const owner = await site.fixture.register();
    const reader = (await site.fixture.member()).id;
    const photo = await addPhoto(owner);
    const items = await next();
    await rejectAll(items);
    expect(await seenBy(reader, owner)).toEqual([]);
    await undo(items.map(({ id }) => id));
    expect(await seenBy(reader, owner)).toEqual([photo]);
  });

  test('later, by somebody else or of nothing decided: rejected', async () => {
    const owner = await site.fixture.register();
    await addPhoto(owner);
    const [item] = (await next()) as [ReviewedPhoto];
    const codes = async (outcome: Promise<ReviewOutcome>) => (await outcome).refused.map(({ code }) => code);
    expect(await codes(undo([item.id]))).toEqual(['conflict']);
    await decide([item]);
    expect(await codes(undo([item.id], site.other))).toEqual(['forbidden']);
    expect(await codes(undo([item.id + 1_000]))).toEqual(['not_found']);
    later(2 * MINUTE_MS + 1);
    expect(await codes(undo([item.id]))).toEqual(['conflict']);
  });
});

describe('[C47] a picture that is rejected because of a minor', () => {
  const openCases = () =>
    site.fixture.db
      .selectFrom('case_file')
      .selectAll()
      .where('decided_at', 'is', null)
      .orderBy('id')
      .execute();
  const evidence = async () => {
    const rows = await site.fixture.db.selectFrom('evidence').selectAll().orderBy('id').execute();
    return rows.map((row) => ({ ...row, items: row.items as { kind: string; id: number; key: string }[] }));
  };
  const stored = (kind: 'photo' | 'story', id: number) =>
    site.fixture.db.selectFrom(kind).select(['id', 'review']).where('id', '=', id).execute();

  test('opens a case about its owner and keeps a copy, which the owner cannot delete', async () => {
    await site.fixture.app.settings.set('photo_review', 'after');
    const owner = await site.fixture.register();
    const [photo, story] = [await addPhoto(owner), await addStory(owner)];
    await rejectAll(await next(), 'minor');
    const about = {
      queue: 'reports',
      kind: 'minor',
      person_id: owner.id,
      priority: 1,
      opened_by: site.moderator,
    };
    const cases = await openCases();
    expect(cases).toMatchObject([
      { ...about, item_kind: 'photo', item_id: photo },
      { ...about, item_kind: 'story', item_id: story },
    ]);
    await site.fixture.call(owner.id, 'user/photos/delete', { id: photo });
    await site.fixture.call(owner.id, 'stories/delete', { id: story });
    await site.fixture.runJobs();
    const copies = await evidence();
    expect(copies).toMatchObject([
      { case_id: cases[0]?.id, person_id: owner.id, kind: 'minor', items: [{ kind: 'photo', id: photo }] },
      { case_id: cases[1]?.id, person_id: owner.id, kind: 'minor', items: [{ kind: 'story', id: story }] },
    ]);
    for (const { items } of copies)
      expect(await site.fixture.app.media.get(items[0]?.key ?? '')).toBeInstanceOf(Buffer);
  });

  test('joins the open case about it, which an undo leaves as it was; an own case goes', async () => {
    await site.fixture.app.settings.set('photo_review', 'after');
    const owner = await site.fixture.register({ gender: 1, s_gender: 2 });
    const reporter = (await site.fixture.member({ gender: 2, sGender: 1 })).id;
    const [reported, other] = [await addPhoto(owner), await addPhoto(owner)];
    const item = { kind: 'photo', id: reported };
    await site.fixture.call(reporter, 'user/report', { user_id: owner.id, reason: 'photos', item });
    const items = await next();
    await rejectAll(items, 'minor');
    expect(await openCases()).toMatchObject([
      { kind: 'minor', priority: 1, item_id: reported, opened_by: null },
      { kind: 'minor', priority: 1, item_id: other },
    ]);
    const copies = (await evidence()).map((row) => row.items[0]?.key ?? '');
    await undo(items.map(({ id }) => id));
    expect(await openCases()).toMatchObject([{ kind: 'photos', priority: 4, item_id: reported }]);
    expect(await evidence()).toEqual([]);
    const media = site.fixture.db.selectFrom('media').select('used').where('key', 'in', copies);
    expect(await media.execute()).toEqual([{ used: false }, { used: false }]);
    expect(await stored('photo', other)).toMatchObject([{ review: 'approved' }]);
  });

  test('is copied later where the store of pictures is down', async () => {
    const owner = await site.fixture.register();
    const photo = await addPhoto(owner);
    const copy = vi
      .spyOn(site.fixture.app.media, 'copy')
      .mockRejectedValue(new BlobsUnavailableError('down'));
    await rejectAll(await next(), 'minor');
    expect([(await openCases()).length, await evidence()]).toEqual([1, []]);
    copy.mockRestore();
    await site.fixture.runWaitingJobs();
    const [copied] = await evidence();
    expect(copied).toMatchObject({ source: 'report', items: [{ kind: 'photo', id: photo }] });
    expect(await site.fixture.app.media.get(copied?.items[0]?.key ?? '')).toBeInstanceOf(Buffer);
  });

  test('stays while the case is open', async () => {
    const owner = await site.fixture.register();
    const [photo, story] = [await addPhoto(owner), await addStory(owner)];
    await rejectAll(await next(), 'minor');
    const prune = async () => {
      const at = new Date(site.fixture.clock.now.getTime() + 31 * DAY_MS);
      await pruneStories(site.fixture.db, at);
      await pruneRejectedPictures(site.fixture.db, at);
      return [(await stored('photo', photo)).length, (await stored('story', story)).length];
    };
    expect(await prune()).toEqual([1, 1]);
    await site.fixture.db.updateTable('case_file').set({ decided_at: site.fixture.clock.now }).execute();
    expect(await prune()).toEqual([0, 0]);
  });

  test('of another reason it opens no case and keeps nothing', async () => {
    await addPhoto(await site.fixture.register());
    await rejectAll(await next(), 'nude');
    expect([await openCases(), await evidence()]).toEqual([[], []]);
  });
});

describe('rejected pictures', () => {
  test('C45 one that is uploaded again, smaller and encoded again, is flagged with its reason; another is not', async () => {
    const owner = await site.fixture.register();
    const bytes = await drawPicture(4_711);
    await addPhoto(owner, bytes);
    const [first] = (await next()) as [ReviewedPhoto];
    await rejectAll([first], 'advert');
    const another = await site.fixture.register();
    await addPhoto(another, await drawPicture(4_711, 63));
    await addPhoto(another);
    const [again, unlike] = (await next()) as [ReviewedPhoto, ReviewedPhoto];
    expect([again.flagged, unlike.flagged]).toEqual([{ like: first.id, reason: 'advert' }, null]);
  });

  test('C45 so is one that others saw until it was rejected', async () => {
    await site.fixture.app.settings.set('photo_review', 'after');
    const owner = await site.fixture.register();
    await addPhoto(owner, await drawPicture(4_714));
    await rejectAll(await next(), 'nude');
    await addPhoto(owner, await drawPicture(4_714, 63));
    expect(await next()).toMatchObject([{ flagged: { reason: 'nude' } }]);
  });

  test('a barred picture is flagged and counted while the bar is in force', async () => {
    const manager = (await site.fixture.staff({ role: 'manager' })).id;
    const owner = await site.fixture.register();
    const upload = async () => addPhoto(owner, await drawPicture(4_715, 63));
    await addPhoto(owner, await drawPicture(4_715));
    const items = await next();
    await decide(items);
    const { hash } = await site.fixture.db
      .selectFrom('media')
      .innerJoin('photo', 'photo.media_key', 'media.key')
      .select('media.hash')
      .where('photo.person_id', '=', owner.id)
      .executeTakeFirstOrThrow();
    const value = BigInt(`0b${hash}`).toString(16).padStart(16, '0');
    const callBarred = async (name: string, data: object) =>
      (await site.fixture.staffCall(manager, name, data)) as { ok: boolean; data?: unknown };
    const until = Math.floor(site.fixture.clock.now.getTime() / 1_000) + 3_600;
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
    const owner = await site.fixture.register();
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
    const owner = await site.fixture.register();
    const bytes = await drawPicture(4_713);
    const rejected = await addPhoto(owner, bytes);
    const story = await addStory(owner);
    const items = await next();
    await rejectAll(items);
    const { media_key: key } = await site.fixture.db
      .selectFrom('photo')
      .select('media_key')
      .where('id', '=', rejected)
      .executeTakeFirstOrThrow();
    await pruneRejectedPictures(
      site.fixture.db,
      new Date(site.fixture.clock.now.getTime() + 30 * DAY_MS - 1),
    );
    expect(await ownPhotos(owner)).toHaveLength(1);
    await pruneRejectedPictures(
      site.fixture.db,
      new Date(site.fixture.clock.now.getTime() + 30 * DAY_MS + 1),
    );
    expect(await ownPhotos(owner)).toEqual([]);
    expect(await site.fixture.db.selectFrom('story').select('id').where('id', '=', story).execute()).toEqual(
      [],
    );
    expect(await site.fixture.db.selectFrom('media').select('key').where('key', '=', key).execute()).toEqual(
      [],
    );
    expect(await site.fixture.db.selectFrom('picture_review').select('id').execute()).toEqual([]);
    await addPhoto(owner, bytes);
    expect(await next()).toMatchObject([{ flagged: { reason: 'quality' } }]);
  });
});
