import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectCleanAudit } from '../../testing/clean-audit.ts';
import { createFixture, type Fixture } from '../../testing/fixture.ts';
import { expireOrdersOverLimit } from './index.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await createFixture();
});
afterAll(async () => {
  await expectCleanAudit(fixture.db);
  await fixture.close();
});

const hours = (n: number) => {
  fixture.clock.now = new Date(fixture.clock.now.getTime() + n * 3_600_000);
};
const limit = (id: number, value: unknown) => fixture.call(id, 'user/update', { key: 'spend_limit', value });
async function order(id: number, coins: number) {
  const { id: package_id } = await fixture.db
    .selectFrom('credit_package')
    .select('id')
    .where('credits', '=', coins)
    .executeTakeFirstOrThrow();
  return fixture.call(id, 'payment/initiate', { provider: 'sandbox', package_id, type: 'buy-credits' });
}
const pay = (id: number) =>
  fixture.db
    .updateTable('payment')
    .set({ state: 'pending' })
    .where('person_id', '=', id)
    .where('state', '=', 'created')
    .execute();
const status = async (id: number) => {
  const outcome = await fixture.call(id, 'session/validate');
  // biome-ignore lint/suspicious/noExplicitAny: read as a third-party client reads it
  return (outcome as any).data.user.spend_limit;
};
/** Returns the rejection with the remaining limit in cents, and the coins that it buys. */
const rejected = (minor: number, left: number) => ({
  ok: false,
  code: 'limit_reached',
  details: { spend_limit: true, left, left_money: { amount: minor, currency: 'USD' } },
});

test('a limit is exact to the cent, over a rolling period, and unpaid orders yield to another choice', async () => {
  const me = await fixture.member();
  expect(await limit(me.id, 'week,1698,USD')).toMatchObject({
    ok: true,
    data: { key: 'spend_limit', value: 'week,1698,USD' },
  });
  expect(await status(me.id)).toEqual({ value: 'week,680', money: 'week,1698,USD', next: null });
  expect(await order(me.id, 1_000)).toMatchObject(rejected(1_698, 680));
  expect(await order(me.id, 500)).toMatchObject({ ok: true });
  expect(await order(me.id, 500)).toMatchObject({ ok: true });
  const states = await fixture.db
    .selectFrom('payment')
    .select('state')
    .where('person_id', '=', me.id)
    .orderBy('id')
    .execute();
  expect(states.map(({ state }) => state)).toEqual(['failed', 'created']);
  await pay(me.id);
  expect(await order(me.id, 500)).toMatchObject(rejected(499, 200));
  expect(await order(me.id, 200)).toMatchObject({ ok: true });
  await pay(me.id);
  expect(await order(me.id, 200)).toMatchObject(rejected(0, 0));
  hours(7 * 24 - 0.1);
  expect(await order(me.id, 200)).toMatchObject(rejected(0, 0));
  hours(0.2);
  expect(await order(me.id, 500)).toMatchObject({ ok: true });
});

test('twenty concurrent orders do not exceed a limit together', async () => {
  const me = await fixture.member();
  await limit(me.id, 'day,500');
  await Promise.all(Array.from({ length: 9 }, () => order(me.id, 500)));
  const open = await fixture.db
    .selectFrom('payment')
    .select('id')
    .where('person_id', '=', me.id)
    .where('state', '=', 'created')
    .execute();
  expect(open).toHaveLength(1);
});

test('a lower limit applies at once; a higher one, or none, a day later; a lower one cancels the waiting one', async () => {
  const me = await fixture.member();
  await limit(me.id, 'month,1000');
  await limit(me.id, 'week,2000');
  const at = Math.floor(fixture.clock.now.getTime() / 1000) + 86_400;
  expect(await status(me.id)).toEqual({
    value: 'month,1000',
    money: 'month,2495,USD',
    next: { value: 'week,2000', money: 'week,4990,USD', at },
  });
  expect(await order(me.id, 2_500)).toMatchObject(rejected(2_495, 1_000));
  hours(23.9);
  expect(await status(me.id)).toMatchObject({ value: 'month,1000' });
  hours(0.2);
  expect(await status(me.id)).toMatchObject({ value: 'week,2000', next: null });

  await limit(me.id, '');
  expect(await status(me.id)).toMatchObject({ value: 'week,2000', next: { value: null } });
  await limit(me.id, 'week,500');
  expect(await status(me.id)).toMatchObject({ value: 'week,500', next: null });
  await limit(me.id, '');
  hours(24.1);
  expect(await status(me.id)).toEqual({ value: null, money: null, next: null });
  expect(await order(me.id, 2_500)).toMatchObject({ ok: true });
});

test('open orders fail within a minute when the limit is set, the newest last', async () => {
  const [me, other] = [await fixture.member(), await fixture.member()];
  for (const coins of [200, 500, 500, 200]) await order(me.id, coins);
  await order(other.id, 2_500);
  const states = async (id: number) => {
    const rows = await fixture.db
      .selectFrom('payment')
      .select('state')
      .where('person_id', '=', id)
      .orderBy('id')
      .execute();
    return rows.map(({ state }) => state).join(' ');
  };
  await expireOrdersOverLimit(fixture.db, fixture.clock.now);
  expect(await states(me.id)).toBe('created created created created');
  await limit(me.id, 'day,700');
  await expireOrdersOverLimit(fixture.db, fixture.clock.now);
  expect(await states(me.id)).toBe('failed failed created created');
  await pay(me.id);
  await expireOrdersOverLimit(fixture.db, fixture.clock.now);
  expect(await states(me.id)).toBe('failed failed pending pending');
  expect(await order(me.id, 200)).toMatchObject(rejected(49, 19));
  expect(await states(other.id)).toBe('created');
});

test('many buyers within their limits cost no more queries than one', async () => {
  const countQueries = async () => {
    let queries = 0;
    const counting = fixture.db.withPlugin({
      transformQuery: ({ node }) => {
        queries++;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    await expireOrdersOverLimit(counting, fixture.clock.now);
    return queries;
  };
  const buy = async () => {
    const { id } = await fixture.member();
    await limit(id, 'week,2500');
    await order(id, 200);
  };
  await buy();
  const before = await countQueries();
  for (let n = 0; n < 3; n++) await buy();
  expect(await countQueries()).toBe(before);
});

test('an invalid limit is rejected and changes nothing', async () => {
  const me = await fixture.member();
  for (const value of [
    'week',
    'year,5',
    'day,0',
    'day,1e3',
    'day,500,GBP',
    'day,500,ILS',
    5,
    true,
    ['day,5'],
  ])
    expect(await limit(me.id, value)).toMatchObject({ ok: false, code: 'bad_request' });
  expect(await status(me.id)).toEqual({ value: null, money: null, next: null });
});

test('a limit stays in its currency; payments in other currencies count with the price of their coins there', async () => {
  const me = await fixture.member();
  const read = (language: string) => fixture.call(me.id, 'user/update', { key: 'language', value: language });
  await limit(me.id, 'week,2000,USD');
  expect(await order(me.id, 500)).toMatchObject({ ok: true });
  await pay(me.id);
  await read('he');
  expect(await status(me.id)).toMatchObject({ money: 'week,2000,USD', next: null });
  // 11.99 of 20.00 are spent. 200 coins cost 4.99 there, 500 would cost 12.48.
  expect(await order(me.id, 500)).toMatchObject(rejected(801, 321));
  expect(await order(me.id, 200)).toMatchObject({ ok: true });
  await pay(me.id);
  // Coins for 20.00 USD cost 79.75 shekels: a higher limit waits, a lower one applies immediately.
  await limit(me.id, 'week,7976,ILS');
  expect(await status(me.id)).toMatchObject({ money: 'week,2000,USD', next: { money: 'week,7976,ILS' } });
  // Setting the current limit again cancels the waiting one.
  await limit(me.id, 'week,2000,USD');
  expect(await status(me.id)).toMatchObject({ money: 'week,2000,USD', next: null });
  expect(await limit(me.id, 'week,1900,USD')).toMatchObject({ ok: false, code: 'bad_request' });
  await limit(me.id, 'week,7975,ILS');
  expect(await status(me.id)).toMatchObject({ money: 'week,7975,ILS', next: null });
});
