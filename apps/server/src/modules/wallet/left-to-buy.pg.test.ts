import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectCleanAudit } from '../../testing/clean-audit.ts';
import { type TestTown, testTown } from '../../testing/house-for-tests.ts';
import { endOrdersBeyondLimits } from './wallet.ts';

let town: TestTown;
beforeAll(async () => {
  town = await testTown();
});
afterAll(async () => {
  await expectCleanAudit(town.db);
  await town.close();
});

const hours = (n: number) => {
  town.clock.now = new Date(town.clock.now.getTime() + n * 3_600_000);
};
const limit = (id: number, value: unknown) => town.call(id, 'user/update', { key: 'spend_limit', value });
async function order(id: number, coins: number) {
  const { id: package_id } = await town.db
    .selectFrom('credit_package')
    .select('id')
    .where('credits', '=', coins)
    .executeTakeFirstOrThrow();
  return town.call(id, 'payment/initiate', { provider: 'sandbox', package_id, type: 'buy-credits' });
}
const pay = (id: number) =>
  town.db
    .updateTable('payment')
    .set({ state: 'pending' })
    .where('person_id', '=', id)
    .where('state', '=', 'created')
    .execute();
const standing = async (id: number) => {
  const outcome = await town.call(id, 'session/validate');
  // biome-ignore lint/suspicious/noExplicitAny: read as a stranger's client reads it
  return (outcome as any).data.user.spend_limit;
};
const refused = (left: number) => ({
  ok: false,
  code: 'limit_reached',
  details: { spend_limit: true, left },
});

test('a limit is kept to the coin, over a rolling time, and unpaid orders give way to another choice', async () => {
  const me = await town.member();
  expect(await limit(me.id, 'week,700')).toMatchObject({
    ok: true,
    data: { key: 'spend_limit', value: 'week,700' },
  });
  expect(await standing(me.id)).toEqual({ value: 'week,700', next: null });
  expect(await order(me.id, 1_000)).toMatchObject(refused(700));
  expect(await order(me.id, 500)).toMatchObject({ ok: true });
  expect(await order(me.id, 500)).toMatchObject({ ok: true });
  const states = await town.db
    .selectFrom('payment')
    .select('state')
    .where('person_id', '=', me.id)
    .orderBy('id')
    .execute();
  expect(states.map(({ state }) => state)).toEqual(['failed', 'created']);
  await pay(me.id);
  expect(await order(me.id, 500)).toMatchObject(refused(200));
  expect(await order(me.id, 200)).toMatchObject({ ok: true });
  await pay(me.id);
  expect(await order(me.id, 200)).toMatchObject(refused(0));
  hours(7 * 24 - 0.1);
  expect(await order(me.id, 200)).toMatchObject(refused(0));
  hours(0.2);
  expect(await order(me.id, 500)).toMatchObject({ ok: true });
});

test('twenty orders at once do not pass a limit together', async () => {
  const me = await town.member();
  await limit(me.id, 'day,500');
  await Promise.all(Array.from({ length: 9 }, () => order(me.id, 500)));
  const open = await town.db
    .selectFrom('payment')
    .select('id')
    .where('person_id', '=', me.id)
    .where('state', '=', 'created')
    .execute();
  expect(open).toHaveLength(1);
});

test('tighter holds at once; wider, or none, a day later; tighter again takes the wish back', async () => {
  const me = await town.member();
  await limit(me.id, 'month,1000');
  await limit(me.id, 'week,2000');
  const at = Math.floor(town.clock.now.getTime() / 1000) + 86_400;
  expect(await standing(me.id)).toEqual({ value: 'month,1000', next: { value: 'week,2000', at } });
  expect(await order(me.id, 2_500)).toMatchObject(refused(1_000));
  hours(23.9);
  expect(await standing(me.id)).toMatchObject({ value: 'month,1000' });
  hours(0.2);
  expect(await standing(me.id)).toEqual({ value: 'week,2000', next: null });

  await limit(me.id, '');
  expect(await standing(me.id)).toMatchObject({ value: 'week,2000', next: { value: null } });
  await limit(me.id, 'week,500');
  expect(await standing(me.id)).toEqual({ value: 'week,500', next: null });
  await limit(me.id, '');
  hours(24.1);
  expect(await standing(me.id)).toEqual({ value: null, next: null });
  expect(await order(me.id, 2_500)).toMatchObject({ ok: true });
});

test('orders that stood open when the limit was set give way to it within a minute, the newest last', async () => {
  const [me, other] = [await town.member(), await town.member()];
  for (const coins of [200, 500, 500, 200]) await order(me.id, coins);
  await order(other.id, 2_500);
  const states = async (id: number) => {
    const rows = await town.db
      .selectFrom('payment')
      .select('state')
      .where('person_id', '=', id)
      .orderBy('id')
      .execute();
    return rows.map(({ state }) => state).join(' ');
  };
  await endOrdersBeyondLimits(town.db, town.clock.now);
  expect(await states(me.id)).toBe('created created created created');
  await limit(me.id, 'day,700');
  await endOrdersBeyondLimits(town.db, town.clock.now);
  expect(await states(me.id)).toBe('failed failed created created');
  await pay(me.id);
  await endOrdersBeyondLimits(town.db, town.clock.now);
  expect(await states(me.id)).toBe('failed failed pending pending');
  expect(await order(me.id, 200)).toMatchObject(refused(0));
  expect(await states(other.id)).toBe('created');
});

test('what is no limit is refused and changes nothing', async () => {
  const me = await town.member();
  for (const value of ['week', 'year,5', 'day,0', 'day,1e3', 5, true, ['day,5']])
    expect(await limit(me.id, value)).toMatchObject({ ok: false, code: 'bad_request' });
  expect(await standing(me.id)).toEqual({ value: null, next: null });
});
