import { calculateDistanceKm } from '@afterglow/domain/distance';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createFixture, type Fixture } from '../../testing/fixture.ts';

const telAviv = 293397;
const haifa = 294801;
const berlin = 2950159;
const minuteMs = 60_000;

let fixture: Fixture;
beforeAll(async () => {
  fixture = await createFixture();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  await fixture.app.settings.set('partners', 'virtual');
  await fixture.db.updateTable('person').set({ state: 'paused' }).execute();
  fixture.clock.now = new Date(fixture.clock.now.getTime() + minuteMs);
});

async function page(memberId: number, currentLength = 0, recordsToTake?: number): Promise<number[]> {
  const outcome = await fixture.call(memberId, 'meet', { currentLength, recordsToTake });
  if (!outcome.ok) throw new Error(outcome.code);
  return (outcome.data as { id: number }[]).map(({ id }) => id);
}

test('[S7.10] people nearby: the nearest town first, the most recently active of a town first, 24 a page', async () => {
  const me = await fixture.member({ placeId: telAviv, radiusKm: 100 });
  const home = await fixture.db
    .selectFrom('place')
    .selectAll()
    .where('id', '=', telAviv)
    .executeTakeFirstOrThrow();
  const places = (await fixture.db.selectFrom('place').selectAll().where('country', '=', 'IL').execute())
    .map((place) => ({ id: place.id, h6: place.h6, km: calculateDistanceKm(home, place) }))
    .filter(({ km }) => km <= 90)
    .sort((a, b) => a.km - b.km);
  expect(places.length).toBeGreaterThan(10);
  const made: { id: number; km: number; h6: number; active: number }[] = [];
  for (let n = 0; n < 60; n++) {
    const place = places[(n * 7) % places.length] as (typeof places)[number];
    const active = fixture.clock.now.getTime() - ((n * 13) % 60) * minuteMs;
    const { id } = await fixture.persona({ placeId: place.id, lastActive: new Date(active) });
    made.push({ id, km: place.km, h6: place.h6, active });
  }
  const right = made.sort((a, b) => a.km - b.km || b.active - a.active || a.id - b.id).map(({ id }) => id);
  const first = await page(me.id);
  expect(first).toEqual(right.slice(0, 24));
  expect(await page(me.id, 24)).toEqual(right.slice(24, 48));
  expect(await page(me.id, 48)).toEqual(right.slice(48));
  expect(await page(me.id, 60)).toEqual([]);
  expect(await page(me.id, 0, 1_000)).toHaveLength(60);
});

test('with more people than a list holds, the nearest are still the first', async () => {
  const me = await fixture.member({ radiusKm: 100 });
  const [far, near] = [await fixture.persona({ placeId: haifa }), await fixture.persona({})];
  // Copies of one member who lives far away: more than a list holds.
  await sql`insert into person (virtual, state, gender, birth, place_id, lat, lon, h4, h5, h6, last_active)
    select virtual, state, gender, birth, place_id, lat, lon, h4, h5, h6, last_active from person, generate_series(1, 700)
    where id = ${far.id}`.execute(fixture.db);
  const first = await page(me.id, 0, 1_000);
  expect(first[0]).toBe(near.id);
  expect(first).not.toContain(me.id);
});

test('the wishes are strict: gender, age, radius, and the other’s wishes', async () => {
  await fixture.app.settings.set('partners', 'members');
  const me = await fixture.member({ gender: 1, sGender: 2, sAge: [30, 40], radiusKm: 50 });
  const fits = await fixture.member({ gender: 2 });
  await fixture.member({ gender: 1 });
  await fixture.member({ gender: 2, birth: '1960-01-01' });
  await fixture.member({ gender: 2, placeId: haifa });
  await fixture.member({ gender: 2, sGender: 2 });
  await fixture.persona({ gender: 2 });
  expect(await page(me.id)).toEqual([fits.id]);
  await fixture.app.settings.set('partners', 'mixed');
  expect(await page(me.id)).toHaveLength(2);
});

test('swiped people stay; people blocked either way, paused ones and oneself are never there', async () => {
  await fixture.app.settings.set('partners', 'members');
  const me = await fixture.member();
  const [swiped, blocked, blocking, paused] = await Promise.all([1, 2, 3, 4].map(() => fixture.member()));
  await fixture.call(me.id, 'swipe', { swiped_user_id: swiped?.id, like: 0 });
  expect((await page(me.id)).sort()).toEqual(
    [swiped, blocked, blocking, paused].map((item) => item?.id).sort(),
  );
  // The list is cached for a while. These people disappear from it immediately.
  await fixture.call(me.id, 'user/block', { user_id: blocked?.id });
  await fixture.call(blocking?.id as number, 'user/block', { user_id: me.id });
  await fixture.db
    .updateTable('person')
    .set({ state: 'paused' })
    .where('id', '=', paused?.id as number)
    .execute();
  expect(await page(me.id)).toEqual([swiped?.id]);
});

test('pages continue without gaps while people arrive; a reload shows them', async () => {
  const me = await fixture.member();
  const old = [];
  for (let n = 0; n < 30; n++) old.push((await fixture.persona({})).id);
  const first = await page(me.id);
  const { id: late } = await fixture.persona({
    lastActive: new Date(fixture.clock.now.getTime() + minuteMs),
  });
  const second = await page(me.id, 24);
  expect([...first, ...second].sort()).toEqual(old.sort());
  fixture.clock.now = new Date(fixture.clock.now.getTime() + minuteMs);
  expect(await page(me.id)).toContain(late);
});

test('changed wishes apply at once; without a town the most recently active come, wherever they live', async () => {
  const me = await fixture.member({ radiusKm: 50 });
  const near = await fixture.persona({});
  const far = await fixture.persona({ placeId: haifa });
  expect(await page(me.id)).toEqual([near.id]);
  await fixture.call(me.id, 'user/update', { key: 's_radious', value: 100 });
  expect(await page(me.id)).toEqual([near.id, far.id]);
  const townless = await fixture.member({ placeId: null });
  const abroad = await fixture.persona({
    placeId: berlin,
    lastActive: new Date(fixture.clock.now.getTime() + minuteMs),
  });
  expect((await page(townless.id))[0]).toBe(abroad.id);
});
