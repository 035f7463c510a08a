import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestTown, testTown } from '../../testing/house-for-tests.ts';
import { mostLatest } from './running-stories.ts';
import { decideStory, pruneStories } from './stories.ts';

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

let town: TestTown;
beforeAll(async () => {
  town = await testTown();
});
afterAll(() => town.close());
beforeEach(async () => {
  await town.house.settings.set('partners', 'mixed');
  await town.db.updateTable('person').set({ state: 'paused' }).execute();
});

const later = (ms: number) => {
  town.clock.now = new Date(town.clock.now.getTime() + ms);
};
const premium = () => town.member({ premiumUntil: new Date(town.clock.now.getTime() + 1_000 * hourMs) });

async function upload(ownerId: number, purpose = 'story'): Promise<string> {
  const key = `${purpose === 'profile' ? '' : 'h'}${randomBytes(16).toString('hex')}`;
  await town.db
    .insertInto('media')
    .values({ key, owner_id: ownerId, purpose, width: 9, height: 16, bytes: 1, created_at: town.clock.now })
    .execute();
  return key;
}
async function tell(personId: number): Promise<number> {
  const outcome = await town.call(personId, 'stories/add', {
    photo: `/media/${await upload(personId)}.jpg?until=1&sig=x`,
  });
  if (!outcome.ok) throw new Error(outcome.code);
  return (outcome.details as { story_id: number }).story_id;
}
async function list(memberId: number, name = 'stories', data: object = {}): Promise<Row[]> {
  const outcome = await town.call(memberId, name, data);
  if (!outcome.ok) throw new Error(outcome.code);
  return outcome.data as Row[];
}
const ids = (rows: readonly Row[]) => rows.map(({ story_id }) => story_id);
const cardOf = async (readerId: number, user_id: number) => {
  const outcome = await town.call(readerId, 'profile', { user_id });
  return outcome.ok ? (outcome.data as { story: number }) : null;
};

test('[S7.13, S1.10, S6.05, S3.10, S3.16] a story lives for 24 hours, for others with premium, for its owner always', async () => {
  const [me, teller, poor] = [await premium(), await town.member(), await town.member()];
  const id = await tell(teller.id);
  const startedS = Math.floor(town.clock.now.getTime() / 1000);
  const [row] = await list(me.id);
  expect(row).toMatchObject({ story_id: id, time: startedS, ends: startedS + 24 * 3600, seen: false });
  expect(row?.story_photo).toMatch(/^\/media\/h[0-9a-f]{32}\.jpg\?until=\d+&for=\d+&sig=/);
  expect(JSON.parse(row?.user ?? '')).toEqual({
    id: teller.id,
    name: 'Dan',
    photo: null,
    status: 0,
    virtual: false,
    city: 'Tel Aviv',
  });
  expect(row).not.toHaveProperty('views');
  expect((await cardOf(poor.id, teller.id))?.story).toBe(1);
  for (const [name, data] of [
    ['stories', {}],
    ['stories/get', { user_id: teller.id }],
    ['stories/seen', { id }],
  ] as const)
    expect(await town.call(poor.id, name, data)).toEqual({ ok: false, code: 'premium_required' });
  expect(ids(await list(teller.id, 'stories/get', { user_id: teller.id }))).toEqual([id]);
  later(24 * hourMs - 1_000);
  expect(ids(await list(me.id))).toEqual([id]);
  later(1_000);
  expect(await list(me.id)).toEqual([]);
  expect(await list(teller.id, 'stories/get', { user_id: teller.id })).toEqual([]);
  expect((await cardOf(poor.id, teller.id))?.story).toBe(0);
  expect(await town.call(me.id, 'stories/seen', { id })).toEqual({ ok: false, code: 'not_found' });
});

test('[S7.12] people with something unseen first, a person’s stories together, oldest first, in pages', async () => {
  const me = await premium();
  const [a, b, c] = [await town.member(), await town.member(), await town.member()];
  const told: Record<number, number[]> = { [a.id]: [], [b.id]: [], [c.id]: [] };
  for (const teller of [a, b, a, c, b]) {
    told[teller.id]?.push(await tell(teller.id));
    later(1_000);
  }
  const of = (...people: { id: number }[]) => people.flatMap(({ id }) => told[id] as number[]);
  expect(ids(await list(me.id))).toEqual(of(b, c, a));
  for (const id of of(b)) await town.call(me.id, 'stories/seen', { id });
  await town.call(me.id, 'stories/seen', { id: of(a)[0] });
  const rows = await list(me.id);
  expect(ids(rows)).toEqual(of(c, a, b));
  expect(rows.map(({ seen }) => seen)).toEqual([false, true, false, true, true]);
  expect(ids(await list(me.id, 'stories', { currentLength: 2, recordsToTake: 2 }))).toEqual(
    of(c, a, b).slice(2, 4),
  );
});

test('its owner learns how many looked, each counted once, and nobody who', async () => {
  const [one, two] = [await premium(), await premium()];
  const teller = await town.member();
  const id = await tell(teller.id);
  const views = async () => (await list(teller.id, 'stories/get', { user_id: teller.id }))[0]?.views;
  expect(await views()).toBe(0);
  await Promise.all([one, one, two, one].map((viewer) => town.call(viewer.id, 'stories/seen', { id })));
  await town.call(teller.id, 'stories/seen', { id });
  expect(await views()).toBe(2);
  expect(JSON.stringify(await list(one.id, 'stories/get', { user_id: teller.id }))).not.toContain('views');
});

test('only one’s own upload for a story, once; ten at a time, also when they come at once', async () => {
  const [me, other] = [await town.member(), await town.member()];
  const add = (photo: string) => town.call(me.id, 'stories/add', { photo });
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
  // What was refused can be told later.
  const unused = keys[answers.findIndex(({ ok }) => !ok)];
  later(25 * hourMs);
  expect(await add(`/media/${unused}.jpg`)).toMatchObject({ ok: true });
});

test('its owner takes it away, nobody else; nothing of the picture is left', async () => {
  const [me, teller] = [await premium(), await town.member()];
  const id = await tell(teller.id);
  expect(await town.call(me.id, 'stories/delete', { id })).toEqual({ ok: false, code: 'not_found' });
  expect(await town.call(teller.id, 'stories/delete', { id })).toMatchObject({ ok: true });
  expect(await town.call(teller.id, 'stories/delete', { id })).toEqual({ ok: false, code: 'not_found' });
  expect(await list(me.id)).toEqual([]);
  expect(await town.db.selectFrom('media').select('key').where('owner_id', '=', teller.id).execute()).toEqual(
    [],
  );
});

test('of whoever may be seen and is sought, both ways; a picture in review is its owner’s alone', async () => {
  const me = await town.member({
    gender: 1,
    sGender: 2,
    premiumUntil: new Date(town.clock.now.getTime() + hourMs),
  });
  const fits = await town.member({ gender: 2 });
  const blocking = await town.member({ gender: 2 });
  const reviewed = await town.member({ gender: 2 });
  const others = [
    await town.member({ gender: 1 }),
    await town.member({ gender: 2, sGender: 2 }),
    blocking,
    reviewed,
  ];
  const shown = await tell(fits.id);
  const hidden: number[] = [];
  for (const { id } of others) hidden.push(await tell(id));
  await town.call(blocking.id, 'user/block', { user_id: me.id });
  await town.db
    .updateTable('story')
    .set({ review: 'pending' })
    .where('person_id', '=', reviewed.id)
    .execute();
  expect(ids(await list(me.id))).toEqual([shown]);
  expect(await town.call(me.id, 'stories/get', { user_id: blocking.id })).toEqual({
    ok: false,
    code: 'not_found',
  });
  expect(await list(me.id, 'stories/get', { user_id: reviewed.id })).toEqual([]);
  // Of the one who blocks and the one in review.
  for (const id of hidden.slice(2))
    expect(await town.call(me.id, 'stories/seen', { id })).toEqual({ ok: false, code: 'not_found' });
  expect(await list(reviewed.id, 'stories/get', { user_id: reviewed.id })).toHaveLength(1);
  expect((await cardOf(me.id, reviewed.id))?.story).toBe(0);
});

test('where pictures are reviewed first, a story is its owner’s alone until it is approved, and nobody’s once refused', async () => {
  await town.setSetting('photo_review', true);
  const [me, teller] = [await premium(), await town.member()];
  const [good, bad] = [await tell(teller.id), await tell(teller.id)];
  const own = async () => ids(await list(teller.id, 'stories/get', { user_id: teller.id }));
  const seenByOthers = async () => [
    ids(await list(me.id)),
    ids(await list(me.id, 'stories/get', { user_id: teller.id })),
  ];
  expect([await own(), await seenByOthers()]).toEqual([
    [good, bad],
    [[], []],
  ]);
  expect((await cardOf(me.id, teller.id))?.story).toBe(0);
  expect(await decideStory(town.db, good, true)).toBe(true);
  expect(await decideStory(town.db, bad, false)).toBe(true);
  expect([await own(), await seenByOthers()]).toEqual([[good], [[good], [good]]]);
  expect((await cardOf(me.id, teller.id))?.story).toBe(1);
});

test('a story of a process whose clock is ahead is shown to nobody before it begins', async () => {
  const [me, teller] = [await premium(), await town.member()];
  const before = town.clock.now;
  later(5_000);
  const id = await tell(teller.id);
  const readers = [me, teller];
  const shown = () =>
    Promise.all(readers.map(async (one) => ids(await list(one.id, 'stories/get', { user_id: teller.id }))));
  expect(await shown()).toEqual([[id], [id]]);
  town.setClock(before);
  expect(await shown()).toEqual([[], []]);
  expect(await list(me.id)).toEqual([]);
  expect(await town.call(me.id, 'stories/seen', { id })).toEqual({ ok: false, code: 'not_found' });
});

test('a day after their end stories are gone, with who saw them', async () => {
  const [me, teller] = [await premium(), await town.member()];
  const old = await tell(teller.id);
  await town.call(me.id, 'stories/seen', { id: old });
  later(47 * hourMs);
  const young = await tell(teller.id);
  const stored = async () =>
    (await town.db.selectFrom('story').select('id').where('person_id', '=', teller.id).execute()).map(
      ({ id }) => id,
    );
  await pruneStories(town.db, town.clock.now);
  expect(await stored()).toEqual([old, young]);
  later(hourMs + 1_000);
  await pruneStories(town.db, town.clock.now);
  expect(await stored()).toEqual([young]);
  expect(await town.db.selectFrom('story_seen').selectAll().where('story_id', '=', old).execute()).toEqual(
    [],
  );
});

test('a first page looks at the latest stories of the site alone, and tells all of those who told them', async () => {
  const [me, early, both, busy] = [
    await premium(),
    await town.member(),
    await town.member(),
    await town.member(),
  ];
  const first = await tell(early.id);
  const older = await tell(both.id);
  later(60_000);
  // More than one person may tell, as a busy site does in a while.
  await sql`
    with made as (
      insert into media (key, owner_id, purpose, width, height, bytes, used, created_at)
      select 'h' || lpad(n::text, 32, '0'), ${busy.id}, 'story', 9, 16, 1, true, ${town.clock.now}
      from generate_series(1, ${mostLatest - 1}::int) n returning key
    )
    insert into story (person_id, media_key, at, ends_at)
    select ${busy.id}, key, ${town.clock.now}, ${new Date(town.clock.now.getTime() + 24 * hourMs)} from made`.execute(
    town.db,
  );
  later(60_000);
  const newer = await tell(both.id);
  expect(ids(await list(me.id, 'stories', { recordsToTake: 2 }))).toEqual([older, newer]);
  expect(await list(me.id, 'stories', { currentLength: 2 + mostLatest - 1, recordsToTake: 2 })).toEqual([]);
  await town.db.deleteFrom('story').where('person_id', '=', busy.id).execute();
  expect(ids(await list(me.id)).sort()).toEqual([first, older, newer].sort());
});
