import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createFixture, type Fixture } from '../../testing/fixture.ts';
import { reviewPicture } from '../../testing/reviews.ts';
import { pruneStories } from './index.ts';
import { MAX_LATEST } from './story-rows.ts';

const hourMs = 3_600_000;
type Row = {
  story_id: number;
  story_photo: string;
  time: number;
  ends: number;
  seen: boolean;
  user: string;
  views?: number;
};

let fixture: Fixture;
beforeAll(async () => {
  fixture = await createFixture();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  await fixture.app.settings.set('partners', 'mixed');
  await fixture.db.updateTable('person').set({ state: 'paused' }).execute();
});

const later = (ms: number) => {
  fixture.clock.now = new Date(fixture.clock.now.getTime() + ms);
};
const premium = () =>
  fixture.member({ premiumUntil: new Date(fixture.clock.now.getTime() + 1_000 * hourMs) });

async function upload(ownerId: number, purpose = 'story'): Promise<string> {
  const key = `${purpose === 'profile' ? '' : 'h'}${randomBytes(16).toString('hex')}`;
  await fixture.db
    .insertInto('media')
    .values({
      key,
      owner_id: ownerId,
      purpose,
      width: 9,
      height: 16,
      bytes: 1,
      created_at: fixture.clock.now,
    })
    .execute();
  return key;
}
async function notify(personId: number): Promise<number> {
  const outcome = await fixture.call(personId, 'stories/add', {
    photo: `/media/${await upload(personId)}.jpg?until=1&sig=x`,
  });
  if (!outcome.ok) throw new Error(outcome.code);
  return (outcome.details as { story_id: number }).story_id;
}
async function list(memberId: number, name = 'stories', data: object = {}): Promise<Row[]> {
  const outcome = await fixture.call(memberId, name, data);
  if (!outcome.ok) throw new Error(outcome.code);
  return outcome.data as Row[];
}
const ids = (rows: readonly Row[]) => rows.map(({ story_id }) => story_id);
const cardOf = async (readerId: number, user_id: number) => {
  const outcome = await fixture.call(readerId, 'profile', { user_id });
  return outcome.ok ? (outcome.data as { story: number }) : null;
};

test('[S7.13, S1.10, S6.05, S3.10, S3.16] a story runs for 24 hours, for others with premium, for its owner always', async () => {
  const [me, author, poor] = [await premium(), await fixture.member(), await fixture.member()];
  const id = await notify(author.id);
  const startedS = Math.floor(fixture.clock.now.getTime() / 1000);
  const [row] = await list(me.id);
  expect(row).toMatchObject({ story_id: id, time: startedS, ends: startedS + 24 * 3600, seen: false });
  expect(row?.story_photo).toMatch(/^\/media\/h[0-9a-f]{32}\.jpg\?until=\d+&for=\d+&sig=/);
  expect(JSON.parse(row?.user ?? '')).toEqual({
    id: author.id,
    name: 'Dan',
    photo: null,
    status: 0,
    virtual: false,
    city: 'Tel Aviv',
  });
  expect(row).not.toHaveProperty('views');
  expect((await cardOf(poor.id, author.id))?.story).toBe(1);
  for (const [name, data] of [
    ['stories', {}],
    ['stories/get', { user_id: author.id }],
    ['stories/seen', { id }],
  ] as const)
    expect(await fixture.call(poor.id, name, data)).toEqual({ ok: false, code: 'premium_required' });
  expect(ids(await list(author.id, 'stories/get', { user_id: author.id }))).toEqual([id]);
  later(24 * hourMs - 1_000);
  expect(ids(await list(me.id))).toEqual([id]);
  later(1_000);
  expect(await list(me.id)).toEqual([]);
  expect(await list(author.id, 'stories/get', { user_id: author.id })).toEqual([]);
  expect((await cardOf(poor.id, author.id))?.story).toBe(0);
  expect(await fixture.call(me.id, 'stories/seen', { id })).toEqual({ ok: false, code: 'not_found' });
});

test('[S7.12] people with an unseen story first, a person’s stories together, oldest first, in pages', async () => {
  const me = await premium();
  const [a, b, c] = [await fixture.member(), await fixture.member(), await fixture.member()];
  const notified: Record<number, number[]> = { [a.id]: [], [b.id]: [], [c.id]: [] };
  for (const author of [a, b, a, c, b]) {
    notified[author.id]?.push(await notify(author.id));
    later(1_000);
  }
  const of = (...people: { id: number }[]) => people.flatMap(({ id }) => notified[id] as number[]);
  expect(ids(await list(me.id))).toEqual(of(b, c, a));
  for (const id of of(b)) await fixture.call(me.id, 'stories/seen', { id });
  await fixture.call(me.id, 'stories/seen', { id: of(a)[0] });
  const rows = await list(me.id);
  expect(ids(rows)).toEqual(of(c, a, b));
  expect(rows.map(({ seen }) => seen)).toEqual([false, true, false, true, true]);
  expect(ids(await list(me.id, 'stories', { currentLength: 2, recordsToTake: 2 }))).toEqual(
    of(c, a, b).slice(2, 4),
  );
});

test('its owner learns the number of viewers, each counted once, and no names', async () => {
  const [one, two] = [await premium(), await premium()];
  const author = await fixture.member();
  const id = await notify(author.id);
  const views = async () => (await list(author.id, 'stories/get', { user_id: author.id }))[0]?.views;
  expect(await views()).toBe(0);
  await Promise.all([one, one, two, one].map((viewer) => fixture.call(viewer.id, 'stories/seen', { id })));
  await fixture.call(author.id, 'stories/seen', { id });
  expect(await views()).toBe(2);
  expect(JSON.stringify(await list(one.id, 'stories/get', { user_id: author.id }))).not.toContain('views');
});

test('only the member’s own upload for a story, once; ten at a time, also when they come at once', async () => {
  const [me, other] = [await fixture.member(), await fixture.member()];
  const add = (photo: string) => fixture.call(me.id, 'stories/add', { photo });
  const own = `/media/${await upload(me.id)}.jpg`;
  expect(await add(own)).toMatchObject({ ok: true });
  for (const photo of [
    own,
    `/media/${await upload(other.id)}.jpg`,
    `/media/${await upload(me.id, 'profile')}.jpg`,
    `/media/${await upload(me.id, 'chat')}.jpg`,
    '/media/h00000000000000000000000000000000.jpg',
    'https://example.com/a.jpg',
    '',
  ])
    expect([photo, await add(photo)]).toEqual([photo, { ok: false, code: 'not_found' }]);
  const keys = await Promise.all(Array.from({ length: 12 }, () => upload(me.id)));
  const answers = await Promise.all(keys.map((key) => add(`/media/${key}.jpg`)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(9);
  expect(answers.filter((answer) => !answer.ok && answer.code === 'limit_reached')).toHaveLength(3);
  // A rejected picture can be uploaded again.
  const unused = keys[answers.findIndex(({ ok }) => !ok)];
  later(25 * hourMs);
  expect(await add(`/media/${unused}.jpg`)).toMatchObject({ ok: true });
});

test('only its owner can remove it; nothing of the picture is left', async () => {
  const [me, author] = [await premium(), await fixture.member()];
  const id = await notify(author.id);
  expect(await fixture.call(me.id, 'stories/delete', { id })).toEqual({ ok: false, code: 'not_found' });
  expect(await fixture.call(author.id, 'stories/delete', { id })).toMatchObject({ ok: true });
  expect(await fixture.call(author.id, 'stories/delete', { id })).toEqual({ ok: false, code: 'not_found' });
  expect(await list(me.id)).toEqual([]);
  expect(
    await fixture.db.selectFrom('media').select('key').where('owner_id', '=', author.id).execute(),
  ).toEqual([]);
});

test('of visible people who match the wishes, both ways; a picture in review is visible to its owner alone', async () => {
  const me = await fixture.member({
    gender: 1,
    sGender: 2,
    premiumUntil: new Date(fixture.clock.now.getTime() + hourMs),
  });
  const fits = await fixture.member({ gender: 2 });
  const blocking = await fixture.member({ gender: 2 });
  const reviewed = await fixture.member({ gender: 2 });
  const others = [
    await fixture.member({ gender: 1 }),
    await fixture.member({ gender: 2, sGender: 2 }),
    blocking,
    reviewed,
  ];
  const shown = await notify(fits.id);
  const hidden: number[] = [];
  for (const { id } of others) hidden.push(await notify(id));
  await fixture.call(blocking.id, 'user/block', { user_id: me.id });
  await fixture.db
    .updateTable('story')
    .set({ review: 'pending' })
    .where('person_id', '=', reviewed.id)
    .execute();
  expect(ids(await list(me.id))).toEqual([shown]);
  expect(await fixture.call(me.id, 'stories/get', { user_id: blocking.id })).toEqual({
    ok: false,
    code: 'not_found',
  });
  expect(await list(me.id, 'stories/get', { user_id: reviewed.id })).toEqual([]);
  // Stories of the blocking member, and of the one in review.
  for (const id of hidden.slice(2))
    expect(await fixture.call(me.id, 'stories/seen', { id })).toEqual({ ok: false, code: 'not_found' });
  expect(await list(reviewed.id, 'stories/get', { user_id: reviewed.id })).toHaveLength(1);
  expect((await cardOf(me.id, reviewed.id))?.story).toBe(0);
});

test('[C46] with review of pictures, a story is visible to its owner alone until it is approved, and to nobody once rejected', async () => {
  await fixture.setSetting('photo_review', 'before');
  const [me, author] = [await premium(), await fixture.member()];
  const [good, bad] = [await notify(author.id), await notify(author.id)];
  const own = async () => ids(await list(author.id, 'stories/get', { user_id: author.id }));
  const seenByOthers = async () => [
    ids(await list(me.id)),
    ids(await list(me.id, 'stories/get', { user_id: author.id })),
  ];
  expect([await own(), await seenByOthers()]).toEqual([
    [good, bad],
    [[], []],
  ]);
  expect((await cardOf(me.id, author.id))?.story).toBe(0);
  await reviewPicture(fixture, 'story', good);
  await fixture.db.updateTable('picture_review').set({ claimed_by: null }).execute();
  await reviewPicture(fixture, 'story', bad, 'quality');
  expect([await own(), await seenByOthers()]).toEqual([[good], [[good], [good]]]);
  expect((await cardOf(me.id, author.id))?.story).toBe(1);
});

test('a story of a process whose clock is ahead is not shown before it begins', async () => {
  const [me, author] = [await premium(), await fixture.member()];
  const before = fixture.clock.now;
  later(5_000);
  const id = await notify(author.id);
  const readers = [me, author];
  const shown = () =>
    Promise.all(
      readers.map(async (reader) => ids(await list(reader.id, 'stories/get', { user_id: author.id }))),
    );
  expect(await shown()).toEqual([[id], [id]]);
  fixture.setClock(before);
  expect(await shown()).toEqual([[], []]);
  expect(await list(me.id)).toEqual([]);
  expect(await fixture.call(me.id, 'stories/seen', { id })).toEqual({ ok: false, code: 'not_found' });
});

test('a day after their end stories are deleted, with their viewers and pictures', async () => {
  const [me, author] = [await premium(), await fixture.member()];
  const old = await notify(author.id);
  await fixture.call(me.id, 'stories/seen', { id: old });
  later(47 * hourMs);
  const young = await notify(author.id);
  const stored = async () =>
    (await fixture.db.selectFrom('story').select('id').where('person_id', '=', author.id).execute()).map(
      ({ id }) => id,
    );
  await pruneStories(fixture.db, fixture.clock.now);
  expect(await stored()).toEqual([old, young]);
  later(hourMs + 1_000);
  await pruneStories(fixture.db, fixture.clock.now);
  expect(await stored()).toEqual([young]);
  // Pictures that nothing uses any more are deleted with their files.
  const pictures = await fixture.db
    .selectFrom('media')
    .select('used')
    .where('owner_id', '=', author.id)
    .orderBy('used')
    .execute();
  expect(pictures).toEqual([{ used: false }, { used: true }]);
  expect(await fixture.db.selectFrom('story_seen').selectAll().where('story_id', '=', old).execute()).toEqual(
    [],
  );
});

test('a first page reads only the latest stories of the site, and returns all stories of their authors', async () => {
  const [me, early, both, busy] = [
    await premium(),
    await fixture.member(),
    await fixture.member(),
    await fixture.member(),
  ];
  const first = await notify(early.id);
  const older = await notify(both.id);
  later(60_000);
  // Several people add stories, as on a busy site.
  await sql`
    with made as (
      insert into media (key, owner_id, purpose, width, height, bytes, used, created_at)
      select 'h' || lpad(n::text, 32, '0'), ${busy.id}, 'story', 9, 16, 1, true, ${fixture.clock.now}
      from generate_series(1, ${MAX_LATEST - 1}::int) n returning key
    )
    insert into story (person_id, media_key, at, ends_at)
    select ${busy.id}, key, ${fixture.clock.now}, ${new Date(fixture.clock.now.getTime() + 24 * hourMs)} from made`.execute(
    fixture.db,
  );
  later(60_000);
  const newer = await notify(both.id);
  expect(ids(await list(me.id, 'stories', { recordsToTake: 2 }))).toEqual([older, newer]);
  expect(await list(me.id, 'stories', { currentLength: 2 + MAX_LATEST - 1, recordsToTake: 2 })).toEqual([]);
  await fixture.db.deleteFrom('story').where('person_id', '=', busy.id).execute();
  expect(ids(await list(me.id)).sort()).toEqual([first, older, newer].sort());
});
