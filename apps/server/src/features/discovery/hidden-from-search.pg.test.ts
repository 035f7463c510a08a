import { randomUUID } from 'node:crypto';
import type { Wire } from '@afterglow/testkit/wire';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addMember, type NewMember } from '../../testing/people.ts';
import { type Registered, startTestServer, type TestServer } from '../../testing/server-for-tests.ts';
import { recordHiddenDays } from './index.ts';

const dayMs = 86_400_000;
const begin = new Date(Math.floor(Date.now() / dayMs) * dayMs + 10.5 * 3_600_000);
const clock = { now: begin };
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ config: { limits: false }, now: () => clock.now });
  await server.app.settings.set('partners', 'members');
});
afterAll(() => server.close());

type Hidden = 'hide_town' | 'hide_age' | 'hide_online';
let her: Registered;
let herWire: Wire;
type Spy = { id: number; wire: Wire };
let spies: Spy[];

/** Returns two towns of one region in different cells, and one in a nearby other region. */
async function citiesOfARegion(): Promise<[number, number, number]> {
  const found = await server.app.db
    .selectFrom('place as a')
    .innerJoin('place as b', 'b.h4', 'a.h4')
    .innerJoin('place as c', 'c.country', 'a.country')
    .select(['a.id as one', 'b.id as other', 'c.id as beyond'])
    .where('a.country', '=', 'IL')
    .whereRef('a.h5', '<>', 'b.h5')
    .whereRef('c.h4', '<>', 'a.h4')
    .orderBy('a.population', 'desc')
    .orderBy('b.id')
    .orderBy('c.population', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!found) throw new Error('no such towns in the sample');
  return [found.one, found.other, found.beyond];
}

const changed = async (wire: Wire, key: string, value: unknown) =>
  expect(await wire.call('user/update', { key, value })).toMatchObject({ request_status: 1 });

/**
 * Sets where she lives and when she was born, as if it had always been so: members cannot change the date of birth, nor
 * the town often. She is online, so nothing moves in between.
 */
async function lives(placeId: number, birth = '1990-05-17') {
  const { db } = server.app;
  const place = await db
    .selectFrom('place')
    .select(['id as place_id', 'lat', 'lon', 'h4', 'h5', 'h6'])
    .where('id', '=', placeId)
    .executeTakeFirstOrThrow();
  await db
    .updateTable('person')
    .set({ ...place, birth, last_active: new Date(Math.floor(clock.now.getTime() / 900_000) * 900_000) })
    .where('id', '=', her.userId)
    .execute();
}

/** Clears all lists that the server has cached. */
const forget = () => {
  server.app.decks.cache.clear();
  server.app.decks.lists.clear();
};

type Look = { radius?: number; age?: string };
/** Returns every order and count that one spy may see: all lists, with these wishes. */
async function seen({ wire }: Spy, { radius, age }: Look): Promise<string> {
  if (radius) await changed(wire, 's_radius', radius);
  if (age) await changed(wire, 's_age', age);
  forget();
  const ids = async (name: string, data = {}) =>
    (await wire.call(name, data)).data.map(({ id }: { id: number }) => id);
  return JSON.stringify({
    meet: await ids('meet', { recordsToTake: 1_000 }),
    popular: await ids('meet/popular', { recordsToTake: 1_000 }),
    explore: await ids('explore'),
    wider: await ids('explore', { widen: 'both' }),
    spotlight: await ids('spotlight'),
    count: (await wire.call('meet/count', {})).data.count,
  });
}

async function seenByAll(looks: readonly Look[], by = spies): Promise<string[]> {
  const all: string[] = [];
  for (const spy of by) for (const look of looks) all.push(await seen(spy, look));
  return all;
}

const hides = async (...what: Hidden[]) => {
  for (const key of ['hide_town', 'hide_age', 'hide_online'] as const)
    await changed(herWire, key, what.includes(key));
};

let region: [number, number, number];
beforeAll(async () => {
  region = await citiesOfARegion();
  const women: NewMember[] = [];
  for (const placeId of region)
    for (let n = 0; n < 5; n++)
      women.push({
        gender: 2,
        placeId,
        birth: `${1985 + 3 * n}-04-05`,
        lastActive: new Date(clock.now.getTime() - n * 3_600_000),
      });
  for (const woman of women) await addMember(server.app.db, woman);
  her = await server.register({ gender: 2, s_gender: 1 });
  herWire = await server.connect(her.cookie);
  await server.app.db
    .insertInto('boost')
    .values({
      person_id: her.userId,
      kind: 'spotlight',
      price: 0,
      trace_id: randomUUID(),
      started_at: clock.now,
      ends_at: new Date(clock.now.getTime() + 90 * dayMs),
    })
    .execute();
  const places = await server.app.db
    .selectFrom('place')
    .select('id')
    .where('country', '=', 'IL')
    .orderBy('population', 'desc')
    .limit(4)
    .execute();
  spies = [];
  for (const { id: placeId } of places) {
    const { userId: id, cookie } = await server.register({ place_id: placeId, s_age: '18,100' });
    spies.push({ id, wire: await server.connect(cookie) });
  }
});
beforeEach(async () => {
  clock.now = begin;
  for (const { wire } of spies) {
    await changed(wire, 's_radius', 100);
    await changed(wire, 's_age', '18,100');
  }
  await hides();
  await lives(region[0]);
});

describe('a hidden town', () => {
  const looks = [1, 3, 8, 20, 45, 70, 100].map((radius) => ({ radius }));

  test('cannot be found by any radius, from four towns: two towns of one region give the same results', async () => {
    const shown = await seenByAll(looks);
    await lives(region[1]);
    expect(await seenByAll(looks)).not.toEqual(shown);
    await hides('hide_town');
    const there = await seenByAll(looks);
    await lives(region[0]);
    expect(await seenByAll(looks)).toEqual(there);
    // She is still found by members who look there.
    expect(there.filter((each) => each.includes(String(her.userId))).length).toBeGreaterThan(5);
  }, 120_000);

  test('cannot be inferred from the neighbours in the order of distance, which is random', async () => {
    await hides('hide_town', 'hide_online');
    const [spy] = spies as [Spy];
    // Without the spies themselves: they are online, so the new day is recorded as their last activity at any moment.
    const look = async (): Promise<number[]> =>
      JSON.parse(await seen(spy, { radius: 100 })).meet.filter((id: number) =>
        spies.every((other) => other.id !== id),
      );
    const places = new Set<number>();
    // Some of her region's towns give the same order. Which one a day draws depends on the date.
    for (let day = 0; day < 60 && places.size < 2; day++) {
      // Run here, not by the server's timer between the two requests.
      await recordHiddenDays(server.app.db, clock.now);
      const meet = await look();
      expect(meet).toContain(her.userId);
      places.add(meet.indexOf(her.userId));
      expect(await look()).toEqual(meet);
      clock.now = new Date(clock.now.getTime() + dayMs);
    }
    expect(places.size).toBeGreaterThan(1);
  }, 60_000);

  test('is shown at its true place once it is no longer hidden, also after a move', async () => {
    await lives(region[1]);
    const shown = await seenByAll(looks);
    await lives(region[0]);
    await hides('hide_town');
    await changed(herWire, 'place_id', region[1]);
    expect(await seenByAll(looks)).not.toEqual(shown);
    await hides();
    expect(await seenByAll(looks)).toEqual(shown);
  }, 120_000);

  test('does not restrict its owner: their own lists start at their town', async () => {
    const radius = 5;
    const mine = async () => JSON.parse(await seen({ id: her.userId, wire: herWire }, { radius }));
    const { id } = await addMember(server.app.db, { gender: 1, placeId: region[0] });
    const shown = await mine();
    expect(shown.meet).toContain(id);
    await hides('hide_town');
    expect(await mine()).toEqual(shown);
  });
});

describe('a hidden age', () => {
  const looks: Look[] = [];
  for (let age = 18; age < 60; age += 2) looks.push({ age: `${age},${age}` });
  for (const age of ['18,58', '18,38', '28,38', '33,38', '30,33', '31,100', '18,35']) looks.push({ age });

  test('cannot be found by any range: two birthdays of one decade give the same results', async () => {
    const one = spies.slice(0, 1);
    await changed((one[0] as Spy).wire, 's_radius', 100);
    await lives(region[0], '1991-02-03');
    const shown = await seenByAll(looks, one);
    await lives(region[0], '1998-11-12');
    expect(await seenByAll(looks, one)).not.toEqual(shown);
    await hides('hide_age');
    const late = await seenByAll(looks, one);
    await lives(region[0], '1991-02-03');
    expect(await seenByAll(looks, one)).toEqual(late);
    const found = looks.filter((_, n) => JSON.parse(late[n] as string).meet.includes(her.userId));
    expect(found.map(({ age }) => age)).toContain('30,33');
    expect(found.map(({ age }) => age)).not.toContain('18,18');
    await changed((one[0] as Spy).wire, 's_age', '18,100');
  }, 120_000);
});

describe('hidden presence', () => {
  const comes = async () => {
    const wire = await server.connect(her.cookie);
    await wire.call('ping', {});
    return wire;
  };

  test('does not change an order on arrival: only the day is stored, once it is over', async () => {
    const { app } = server;
    const today = Math.ceil(clock.now.getTime() / dayMs) * dayMs;
    const at = (hours: number) => new Date(today + hours * 3_600_000);
    const goes = async () => {
      herWire.close();
      await expect.poll(() => app.presence.isOnline(her.userId)).toBe(false);
    };
    const hidesOnline = (hide_online: boolean) =>
      app.db.updateTable('member').set({ hide_online }).where('person_id', '=', her.userId).execute();
    // Disconnected before anything else: the record of an open socket would move her later.
    await goes();
    await hidesOnline(true);
    clock.now = at(33.2);
    await recordHiddenDays(app.db, clock.now);
    const look = [{ radius: 100 }];
    const before = await seenByAll(look);
    herWire = await comes();
    const dayStored = async () =>
      (
        await app.db
          .selectFrom('member')
          .select('active_day')
          .where('person_id', '=', her.userId)
          .executeTakeFirstOrThrow()
      ).active_day;
    await expect.poll(dayStored, { timeout: 30_000 }).not.toBeNull();
    expect(await seenByAll(look)).toEqual(before);
    await recordHiddenDays(app.db, clock.now);
    expect(await seenByAll(look)).toEqual(before);
    const activeAt = async () =>
      (
        await app.db
          .selectFrom('person')
          .select('last_active')
          .where('id', '=', her.userId)
          .executeTakeFirstOrThrow()
      ).last_active;
    const then = await activeAt();
    await recordHiddenDays(app.db, at(48.01));
    expect(await activeAt()).toEqual(at(48));
    expect(then.getTime()).toBeLessThan(at(24).getTime());
    // A member who shows their presence moves immediately.
    await changed(herWire, 'hide_online', false);
    await expect.poll(() => app.presence.isOnline(her.userId)).toBe(true);
    await goes();
    await addMember(app.db, { gender: 2, placeId: region[0], lastActive: at(59) });
    clock.now = at(60);
    const shown = await seenByAll(look);
    herWire = await comes();
    await expect.poll(activeAt, { timeout: 30_000 }).toEqual(at(60));
    expect(await seenByAll(look)).not.toEqual(shown);
  }, 60_000);
});
