import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createFixture, type Fixture } from '../../testing/fixture.ts';

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
  await fixture.db.deleteFrom('boost').execute();
  fixture.clock.now = new Date(fixture.clock.now.getTime() + minuteMs);
});

type Shown = { id: number; boosted?: boolean };
async function shown(memberId: number, call: string, data: object = {}): Promise<Shown[]> {
  const outcome = await fixture.call(memberId, call, data);
  if (!outcome.ok) throw new Error(outcome.code);
  return outcome.data as Shown[];
}
const page = async (memberId: number, currentLength = 0, recordsToTake?: number) =>
  (await shown(memberId, 'meet/popular', { currentLength, recordsToTake })).map(({ id }) => id);

test('[S7.11, S9.08] the most liked first, anywhere in the radius, then the most recently active; 24 a page', async () => {
  const me = await fixture.member({ radiusKm: 100 });
  const made: { id: number; popularity: number; active: number }[] = [];
  for (let n = 0; n < 60; n++) {
    const popularity = (n * 7) % 20;
    const active = fixture.clock.now.getTime() - ((n * 13) % 60) * minuteMs;
    const { id } = await fixture.persona({
      popularity,
      placeId: n % 3 === 0 ? haifa : undefined,
      lastActive: new Date(active),
    });
    made.push({ id, popularity, active });
  }
  const right = made.sort((a, b) => b.popularity - a.popularity || b.active - a.active).map(({ id }) => id);
  expect(await page(me.id)).toEqual(right.slice(0, 24));
  expect(await page(me.id, 24)).toEqual(right.slice(24, 48));
  expect(await page(me.id, 48)).toEqual(right.slice(48));
  expect(await page(me.id, 60)).toEqual([]);
  expect(await page(me.id, 0, 1_000)).toEqual(right);
});

test('pages continue without gaps while likes are counted and people arrive; a reload shows the changes', async () => {
  const me = await fixture.member();
  const old = [];
  for (let n = 0; n < 30; n++) old.push((await fixture.persona({ popularity: 30 - n })).id);
  expect(await page(me.id)).toEqual(old.slice(0, 24));
  const { id: late } = await fixture.persona({ popularity: 90 });
  await fixture.db
    .updateTable('person')
    .set({ popularity: 80 })
    .where('id', '=', old[29] as number)
    .execute();
  expect(await page(me.id, 24)).toEqual(old.slice(24));
  fixture.clock.now = new Date(fixture.clock.now.getTime() + minuteMs);
  expect((await page(me.id)).slice(0, 3)).toEqual([late, old[29], old[0]]);
});

test('gender, age, radius and the other’s wishes are strict; swiped people stay', async () => {
  await fixture.app.settings.set('partners', 'members');
  const me = await fixture.member({ gender: 1, sGender: 2, sAge: [30, 40], radiusKm: 50 });
  const fits = await fixture.member({ gender: 2 });
  await fixture.member({ gender: 1 });
  await fixture.member({ gender: 2, birth: '1960-01-01' });
  await fixture.member({ gender: 2, placeId: haifa });
  await fixture.member({ gender: 2, sGender: 2 });
  expect(await page(me.id)).toEqual([fits.id]);
  await fixture.call(me.id, 'swipe', { swiped_user_id: fits.id, like: 0 });
  await fixture.call(me.id, 'user/update', { key: 's_radius', value: 100 });
  expect(await page(me.id)).toHaveLength(2);
  const townless = await fixture.member({ gender: 1, sGender: 2, placeId: null });
  const abroad = await fixture.member({ gender: 2, placeId: berlin, popularity: 9 });
  expect((await page(townless.id))[0]).toBe(abroad.id);
});

test('[S4.43] people blocked either way, deleted or paused disappear at once, from popular too', async () => {
  await fixture.app.settings.set('partners', 'members');
  const me = await fixture.member();
  const others = await Promise.all([1, 2, 3, 4, 5].map((n) => fixture.member({ popularity: n })));
  const [blocked, blocking, paused, deleted, stays] = others.map(({ id }) => id) as [
    number,
    number,
    number,
    number,
    number,
  ];
  expect(await page(me.id)).toHaveLength(5);
  await fixture.call(me.id, 'user/block', { user_id: blocked });
  await fixture.call(blocking, 'user/block', { user_id: me.id });
  await fixture.db.updateTable('person').set({ state: 'paused' }).where('id', '=', paused).execute();
  await fixture.db.updateTable('person').set({ state: 'deleted' }).where('id', '=', deleted).execute();
  expect(await page(me.id)).toEqual([stays]);
});

const boost = async (personId: number, kind: 'top' | 'featured', toShow: number | null = null) => {
  const now = fixture.clock.now;
  const ends_at = new Date(now.getTime() + 24 * 60 * minuteMs);
  const { id } = await fixture.db
    .insertInto('boost')
    .values({ person_id: personId, kind, started_at: now, ends_at, to_show: toShow })
    .returning('id')
    .executeTakeFirstOrThrow();
  // Boosts are read every ten seconds, and lists are created again after fifteen.
  fixture.clock.now = new Date(now.getTime() + minuteMs);
  return id;
};

test('[S9.29] a featured member is first in both lists, marked, counted once per viewer and day, and only as often as was bought', async () => {
  await fixture.app.settings.set('partners', 'members');
  const viewers = await Promise.all([1, 2, 3, 4].map(() => fixture.member({ gender: 1, sGender: 2 })));
  const [one, two, three] = viewers.map(({ id }) => id) as [number, number, number];
  const famous = await fixture.member({ gender: 2, popularity: 90 });
  const shy = await fixture.member({ gender: 2, placeId: 281184, popularity: 0 });
  await fixture.member({ gender: 2, birth: '1910-01-01' });
  const id = await boost(shy.id, 'featured', 3);
  await fixture.db.updateTable('member').set({ s_radius_km: 100 }).execute();
  const counted = async () => {
    await fixture.app.impressions.flush();
    const row = await fixture.db
      .selectFrom('boost')
      .select('shown')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return row.shown;
  };
  for (const again of [1, 2]) {
    const [first, second] = await shown(one, 'meet/popular');
    expect([again, first, second]).toEqual([
      again,
      expect.objectContaining({ id: shy.id, boosted: true }),
      expect.not.objectContaining({ boosted: true }),
    ]);
    expect(await counted()).toBe(1);
  }
  // For their viewers they are then at their usual position.
  expect((await shown(one, 'meet'))[0]).toMatchObject({ id: famous.id });
  expect((await shown(two, 'meet'))[0]).toMatchObject({ id: shy.id, boosted: true });
  expect((await shown(three, 'meet'))[0]).toMatchObject({ id: shy.id, boosted: true });
  expect(await counted()).toBe(3);
  fixture.clock.now = new Date(fixture.clock.now.getTime() + minuteMs);
  const fourth = viewers[3]?.id as number;
  expect((await shown(fourth, 'meet/popular'))[0]).toMatchObject({ id: famous.id });
  expect(await counted()).toBe(3);
});

test('concurrent impressions are counted up to the bought number and not beyond', async () => {
  await fixture.app.settings.set('partners', 'members');
  const viewers = await Promise.all(
    Array.from({ length: 8 }, () => fixture.member({ gender: 1, sGender: 2 })),
  );
  const featured = await fixture.member({ gender: 2 });
  const id = await boost(featured.id, 'featured', 5);
  const pages = await Promise.all(viewers.map((viewer) => shown(viewer.id, 'meet')));
  expect(pages.every(([first]) => first?.id === featured.id)).toBe(true);
  await fixture.app.impressions.flush();
  const row = await sql<{ shown: number; viewers: number }>`
    select shown, (select count(*)::int from boost_showing where boost_id = boost.id) as viewers
    from boost where id = ${id}`.execute(fixture.db);
  expect(row.rows).toEqual([{ shown: 5, viewers: 5 }]);
});

test('[S9.29] a top boost leads the cards for 24 hours, where the member matches, until they are answered', async () => {
  await fixture.app.settings.set('partners', 'members');
  const me = await fixture.member({ gender: 1, sGender: 2, radiusKm: 100 });
  const near = await fixture.member({ gender: 2, photos: 5, lastActive: fixture.clock.now });
  const idle = new Date(fixture.clock.now.getTime() - 20 * 24 * 60 * minuteMs);
  const bought = await fixture.member({ gender: 2, placeId: haifa, lastActive: idle });
  const misfit = await fixture.member({ gender: 1 });
  const abroad = await fixture.member({ gender: 2, placeId: berlin });
  const deck = () => shown(me.id, 'explore');
  expect((await deck()).map(({ id }) => id)).toEqual([near.id, bought.id]);
  for (const person of [bought, misfit, abroad]) await boost(person.id, 'top');
  // Not only in decks that are created from now on.
  expect((await deck()).map(({ id, boosted }) => [id, boosted])).toEqual([
    [bought.id, true],
    [near.id, undefined],
  ]);
  await fixture.call(me.id, 'swipe', { swiped_user_id: bought.id, like: 0 });
  expect((await deck()).map(({ id }) => id)).toEqual([near.id]);
  await fixture.call(me.id, 'swipe/undo', {});
  fixture.clock.now = new Date(fixture.clock.now.getTime() + 24 * 60 * minuteMs);
  expect((await deck()).map(({ id, boosted }) => [id, boosted])).toEqual([
    [near.id, undefined],
    [bought.id, undefined],
  ]);
});

test('a top boost of an absent member leads no cards of members who look for people online', async () => {
  await fixture.app.settings.set('partners', 'members');
  const me = await fixture.member({ gender: 1, sGender: 2 });
  const [here, away] = [
    await fixture.member({ gender: 2, lastActive: fixture.clock.now }),
    await fixture.member({ gender: 2, lastActive: fixture.clock.now }),
  ];
  fixture.app.presence.setPersonas(new Set([here.id]));
  await fixture.call(me.id, 'user/update', { key: 's_filters', value: { online: true } });
  const ids = async () => (await shown(me.id, 'explore')).map(({ id }) => id);
  expect(await ids()).toEqual([here.id]);
  const { now } = fixture.clock;
  await boost(away.id, 'top');
  // Boosts are read again after ten seconds, a short deck is created again after fifteen.
  fixture.clock.now = new Date(now.getTime() + 12_000);
  expect(await ids()).toEqual([here.id]);
  fixture.clock.now = new Date(now.getTime() + 2 * minuteMs);
  expect(await ids()).toEqual([here.id]);
  fixture.app.presence.setPersonas(new Set());
});
