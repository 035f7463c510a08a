import { personas } from '@afterglow/demo/personas/everyone';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endBoosts, renewSpotlight } from '../modules/spotlight/spotlight.ts';
import { expectCleanAudit } from '../testing/clean-audit.ts';
import { type TestTown, testTown } from '../testing/house-for-tests.ts';
import { loadConversations } from './load-conversations.ts';
import { loadDemo } from './load-demo.ts';
import { loadMembers } from './load-members.ts';
import { loadPersonas } from './load-personas.ts';
import { missingPictures } from './load-pictures.ts';
import { loadSpotlight } from './load-spotlight.ts';
import { loadStaff } from './load-staff.ts';

let town: TestTown;
let first: { made: number; members: number };
beforeAll(async () => {
  town = await testTown();
  first = await load();
}, 120_000);
afterAll(() => town.close());

async function load({ db, house, clock } = town) {
  const made = await loadPersonas(db, personas, clock.now);
  const staff = await loadStaff(db);
  const members = await loadMembers(house, () => {});
  if (members.length > 0) await loadConversations(house, members, staff);
  await loadSpotlight(db, clock.now);
  return { made, members: members.length };
}

test('the demo fills a house once, and its books add up', async () => {
  expect(first.made).toBe(personas.length);
  expect(first.members).toBeGreaterThan(5);
  const counts = async () => {
    const { rows } = await town.pool.query(
      `select (select count(*) from person) people, (select count(*) from staff) staff, (select count(*) from swipe) swipes,
        (select count(*) from message) messages, (select count(*) from boost) boosts, (select count(*) from ledger_transfer) transfers,
        (select count(*) from conversation where waiting_since is not null) waiting,
        (select count(*) from message where price = 0 and staff_id is null) unpaid,
        (select count(distinct role) from staff) roles`,
    );
    return rows[0];
  };
  const before = await counts();
  expect(before).toMatchObject({ staff: 4, roles: 4, unpaid: 0 });
  await expectCleanAudit(town.db);
  expect(before.waiting).toBeGreaterThan(5);
  expect(await load()).toEqual({ made: 0, members: 0 });
  expect(await counts()).toEqual(before);
});

test('every picture of everybody is wanted, first pictures first', async () => {
  const missing = await missingPictures(town.db, personas);
  expect(missing).toHaveLength(personas.reduce((count, { photos }) => count + photos.length, 0));
  expect(missing.slice(0, personas.length).every(({ position }) => position === 0)).toBe(true);
});

test('the demo member meets virtual profiles, and one of them was liked back', async () => {
  const demo = await town.db
    .selectFrom('member')
    .select('person_id')
    .where('email', '=', 'demo@afterglow.example')
    .executeTakeFirstOrThrow();
  const deck = await town.call(demo.person_id, 'explore');
  expect(deck.ok && (deck.data as { virtual: boolean }[]).every(({ virtual }) => virtual)).toBe(true);
  expect(await town.call(demo.person_id, 'totals')).toMatchObject({
    data: { matches: { total: 3 }, mylikes: 6 },
  });
});

test('some virtual profiles stand in the spotlight, unpaid, and begin anew when their time is over', async () => {
  const demo = await town.db
    .selectFrom('member')
    .select('person_id')
    .where('email', '=', 'demo@afterglow.example')
    .executeTakeFirstOrThrow();
  const strip = async () => {
    const reply = await town.call(demo.person_id, 'spotlight');
    if (!reply.ok) throw new Error(reply.code);
    return reply.data as { id: number; virtual: boolean }[];
  };
  const first = await strip();
  expect(first.length).toBeGreaterThanOrEqual(3);
  expect(first.every(({ virtual }) => virtual)).toBe(true);
  await town.house.showings.flush();
  town.setClock(new Date(town.clock.now.getTime() + 25 * 3_600_000));
  expect(await strip()).toEqual([]);
  await endBoosts(town.house);
  await renewSpotlight(town.db, town.clock.now);
  expect((await strip()).map(({ id }) => id).sort()).toEqual(first.map(({ id }) => id).sort());
  await town.house.showings.flush();
  await expectCleanAudit(town.db);
});

test('it never loads in production', async () => {
  const house = { ...town.house, config: { ...town.house.config, production: true } };
  await expect(loadDemo(house, () => {})).rejects.toThrow('production');
});

test('a house with the demo of an earlier version starts: who is missing comes, and nobody there is changed', async () => {
  const earlier = await testTown();
  await load(earlier);
  // As if these two had had other names then.
  for (const [email, then] of [
    ['ronit-givatayim@afterglow.example', 'ronit-haifa@afterglow.example'],
    ['hannah-berlin@afterglow.example', 'hannah-hamburg@afterglow.example'],
  ] as const) {
    await earlier.db.updateTable('auth_user').set({ email: then }).where('email', '=', email).execute();
    await earlier.db.updateTable('member').set({ email: then }).where('email', '=', email).execute();
  }
  const accounts = () =>
    earlier.db
      .selectFrom('member')
      .innerJoin('auth_user', 'auth_user.id', 'member.auth_user_id')
      .select(['auth_user.email', 'member.person_id'])
      .execute();
  const before = await accounts();
  expect(await load(earlier)).toEqual({ made: 0, members: 2 });
  const after = new Map((await accounts()).map(({ email, person_id }) => [email, person_id]));
  expect(before.map(({ email }) => after.get(email))).toEqual(before.map(({ person_id }) => person_id));
  expect(after.size).toBe(before.length + 2);
  await earlier.close();
}, 120_000);
