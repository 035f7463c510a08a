import { personas } from '@afterglow/demo/personas/everyone';
import { storiesOf } from '@afterglow/demo/stories';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { renewStories } from '../modules/stories/stories.ts';
import { type TestTown, testTown } from '../testing/house-for-tests.ts';
import { loadPersonas } from './load-personas.ts';
import { tellStories } from './load-stories.ts';

const hourMs = 3_600_000;
const tellers = personas.filter((persona) => storiesOf(persona).length > 0);
const few = tellers.slice(0, 3);

let town: TestTown;
beforeAll(async () => {
  town = await testTown();
  await loadPersonas(town.db, few, town.clock.now);
});
afterAll(() => town.close());

beforeEach(async () => {
  await town.db.deleteFrom('story').execute();
  await town.db.deleteFrom('media').where('purpose', '=', 'story').execute();
});

const stories = () => town.db.selectFrom('story').selectAll().orderBy('ends_at').execute();

test('most virtual profiles tell something, each picture another', () => {
  expect(tellers.length).toBeGreaterThan(personas.length / 2);
  expect(tellers.length).toBeLessThan(personas.length);
  const seeds = tellers.flatMap((persona) =>
    [...storiesOf(persona), ...persona.photos].map((spec) => spec.seed),
  );
  expect(new Set(seeds).size).toBe(seeds.length);
});

test('the demo tells stories once; the first ends while one looks, the last within a day', async () => {
  await tellStories(town.house, few);
  const told = await stories();
  expect(told).toHaveLength(few.flatMap(storiesOf).length);
  const left = told.map(({ ends_at }) => new Date(ends_at).getTime() - town.clock.now.getTime());
  expect(left[0]).toBeLessThan(5 * 60_000);
  for (const ms of left) {
    expect(ms).toBeGreaterThan(0);
    expect(ms).toBeLessThanOrEqual(24 * hourMs);
  }
  const me = await town.member({
    sGender: 0,
    premiumUntil: new Date(town.clock.now.getTime() + 99 * hourMs),
  });
  await town.db.updateTable('person').set({ s_gender: 0 }).execute();
  const seen = await town.call(me.id, 'stories');
  expect(seen.ok && (seen.data as unknown[]).length).toBe(told.length);
  await tellStories(town.house, few);
  expect(await stories()).toEqual(told);
});

test('what has ended runs again under a new id, however old the demo is, and does not all end together', async () => {
  await tellStories(town.house, few);
  const before = await stories();
  expect(before.length).toBeGreaterThan(0);
  town.setClock(new Date(town.clock.now.getTime() + 10 * 24 * hourMs));
  await renewStories(town.db, town.clock.now);
  const again = await stories();
  expect(again.map(({ media_key }) => media_key).sort()).toEqual(
    before.map(({ media_key }) => media_key).sort(),
  );
  const now = town.clock.now.getTime();
  for (const { id, at, ends_at } of again) {
    expect(before.map((old) => old.id)).not.toContain(id);
    expect(new Date(at).getTime()).toBeLessThanOrEqual(now);
    expect(new Date(ends_at).getTime()).toBeGreaterThan(now);
  }
  expect(new Set(again.map(({ ends_at }) => String(ends_at))).size).toBe(again.length);
  await renewStories(town.db, town.clock.now);
  expect(await stories()).toEqual(again);
});

test('what a member told and has ended does not run again', async () => {
  const { id } = await town.member();
  const key = `h${'0'.repeat(32)}`;
  const ago = (hours: number) => new Date(town.clock.now.getTime() - hours * hourMs);
  await town.db
    .insertInto('media')
    .values({ key, owner_id: id, purpose: 'story', width: 9, height: 16, bytes: 1, used: true })
    .execute();
  await town.db
    .insertInto('story')
    .values({ person_id: id, media_key: key, at: ago(30), ends_at: ago(6), review: 'approved' })
    .execute();
  await renewStories(town.db, town.clock.now);
  const left = await town.db.selectFrom('story').select('ends_at').where('person_id', '=', id).execute();
  expect(left).toEqual([{ ends_at: ago(6) }]);
});
