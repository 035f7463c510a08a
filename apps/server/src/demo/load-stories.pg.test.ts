import { personas } from '@afterglow/demo/personas/everyone';
import { createStories } from '@afterglow/demo/stories';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { renewStories } from '../features/stories/index.ts';
import { createFixture, type Fixture } from '../testing/fixture.ts';
import { loadPersonas } from './load-people.ts';
import { loadStories } from './load-stories.ts';

const hourMs = 3_600_000;
const authors = personas.filter((persona) => createStories(persona).length > 0);
const few = authors.slice(0, 3);

let fixture: Fixture;
beforeAll(async () => {
  fixture = await createFixture();
  await loadPersonas(fixture.db, few, fixture.clock.now);
});
afterAll(() => fixture.close());

beforeEach(async () => {
  await fixture.db.deleteFrom('story').execute();
  await fixture.db.deleteFrom('media').where('purpose', '=', 'story').execute();
});

const stories = () => fixture.db.selectFrom('story').selectAll().orderBy('ends_at').execute();

test('most virtual profiles have stories, each with another picture', () => {
  expect(authors.length).toBeGreaterThan(personas.length / 2);
  expect(authors.length).toBeLessThan(personas.length);
  const seeds = authors.flatMap((persona) =>
    [...createStories(persona), ...persona.photos].map((spec) => spec.seed),
  );
  expect(new Set(seeds).size).toBe(seeds.length);
});

test('the demo creates stories once; the first ends soon, the last within a day', async () => {
  await loadStories(fixture.app, few);
  const notified = await stories();
  expect(notified).toHaveLength(few.flatMap(createStories).length);
  const left = notified.map(({ ends_at }) => new Date(ends_at).getTime() - fixture.clock.now.getTime());
  expect(left[0]).toBeLessThan(5 * 60_000);
  for (const ms of left) {
    expect(ms).toBeGreaterThan(0);
    expect(ms).toBeLessThanOrEqual(24 * hourMs);
  }
  const me = await fixture.member({
    sGender: 0,
    premiumUntil: new Date(fixture.clock.now.getTime() + 99 * hourMs),
  });
  await fixture.db.updateTable('person').set({ s_gender: 0 }).execute();
  const seen = await fixture.call(me.id, 'stories');
  expect(seen.ok && (seen.data as unknown[]).length).toBe(notified.length);
  await loadStories(fixture.app, few);
  expect(await stories()).toEqual(notified);
});

test('ended stories run again under a new id, however old the demo is, and do not all end together', async () => {
  await loadStories(fixture.app, few);
  const before = await stories();
  expect(before.length).toBeGreaterThan(0);
  fixture.setClock(new Date(fixture.clock.now.getTime() + 10 * 24 * hourMs));
  await renewStories(fixture.db, fixture.clock.now);
  const again = await stories();
  expect(again.map(({ media_key }) => media_key).sort()).toEqual(
    before.map(({ media_key }) => media_key).sort(),
  );
  const now = fixture.clock.now.getTime();
  for (const { id, at, ends_at } of again) {
    expect(before.map((old) => old.id)).not.toContain(id);
    expect(new Date(at).getTime()).toBeLessThanOrEqual(now);
    expect(new Date(ends_at).getTime()).toBeGreaterThan(now);
  }
  expect(new Set(again.map(({ ends_at }) => String(ends_at))).size).toBe(again.length);
  await renewStories(fixture.db, fixture.clock.now);
  expect(await stories()).toEqual(again);
});

test('an ended story of a member does not run again', async () => {
  const { id } = await fixture.member();
  const key = `h${'0'.repeat(32)}`;
  const ago = (hours: number) => new Date(fixture.clock.now.getTime() - hours * hourMs);
  await fixture.db
    .insertInto('media')
    .values({ key, owner_id: id, purpose: 'story', width: 9, height: 16, bytes: 1, used: true })
    .execute();
  await fixture.db
    .insertInto('story')
    .values({ person_id: id, media_key: key, at: ago(30), ends_at: ago(6), review: 'approved' })
    .execute();
  await renewStories(fixture.db, fixture.clock.now);
  const left = await fixture.db.selectFrom('story').select('ends_at').where('person_id', '=', id).execute();
  expect(left).toEqual([{ ends_at: ago(6) }]);
});
