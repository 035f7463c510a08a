import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  calculateCountedMinor,
  convertLimit,
  formatLimitInCoins,
  formatSpendLimit,
  getSpendPeriodMs,
  isTighterLimit,
  parseCoinLimit,
  parseSpendLimit,
  SPEND_PERIODS,
  type SpendLimit,
} from './spend-limit.ts';

const ils = { credits: 200, price: { amount: 1_990, currency: 'ILS' } } as const;
const usd = { credits: 200, price: { amount: 499, currency: 'USD' } } as const;

test('a limit is a period and money; an empty text is none', () => {
  expect(parseSpendLimit('week,9900,ILS')).toEqual({ period: 'week', amount: 9_900, currency: 'ILS' });
  expect(formatSpendLimit({ period: 'week', amount: 9_900, currency: 'ILS' })).toBe('week,9900,ILS');
  expect(parseSpendLimit('')).toBeNull();
  for (const invalid of [
    'week,0,ILS',
    'week,-1,ILS',
    'week,1.5,ILS',
    'year,10,ILS',
    'day,1',
    'day,1,GBP',
    ' day,1,ILS',
    'day,1,ILS ',
    'day,1000000000,ILS',
    'toString,5,ILS',
  ])
    expect(parseSpendLimit(invalid)).toBeUndefined();
});

test('coins convert to the money that they cost at most, and back to the same coins', () => {
  expect(parseCoinLimit('week,1000', ils)).toEqual({ period: 'week', amount: 9_950, currency: 'ILS' });
  expect(parseCoinLimit('day,1000000', ils)?.amount).toBe(9_950_000);
  for (const invalid of [
    '',
    'week',
    'week,0',
    'year,10',
    'day,9999999',
    'day,1000001',
    'day,1,ILS',
    'day,1e3',
    ' day,1',
  ])
    expect(parseCoinLimit(invalid, ils)).toBeUndefined();
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), fc.constantFrom(ils, usd), (coins, rate) => {
      const limit = parseCoinLimit(`day,${coins}`, rate);
      expect(limit && formatLimitInCoins(limit, rate)).toBe(`day,${coins}`);
    }),
  );
});

test('an order counts with its price, in another currency with the price of its coins there', () => {
  const order = { amount: 1_199, currency: 'USD', coins: 500 };
  expect(calculateCountedMinor(order, 'USD', usd)).toBe(1_199);
  expect(calculateCountedMinor(order, 'ILS', ils)).toBe(4_975);
  expect(convertLimit({ period: 'week', amount: 499, currency: 'USD' }, usd, ils)).toEqual({
    period: 'week',
    amount: 1_990,
    currency: 'ILS',
  });
});

const money = (period: SpendLimit['period'], amount: number): SpendLimit => ({
  period,
  amount,
  currency: 'ILS',
});

test('any limit is tighter than none, and an equal one counts as tighter', () => {
  const week = money('week', 700);
  expect([
    isTighterLimit(week, null),
    isTighterLimit(null, week),
    isTighterLimit(null, null),
    isTighterLimit(week, week),
  ]).toEqual([true, false, true, true]);
  expect(isTighterLimit(money('day', 100), week)).toBe(true);
  expect(isTighterLimit(money('day', 101), week)).toBe(false);
  expect(isTighterLimit(money('month', 700), week)).toBe(true);
  expect(isTighterLimit(money('month', 701), week)).toBe(false);
});

test('every order that a lower limit allows, the old one would have allowed too', () => {
  const limit = fc.record({
    period: fc.constantFrom(...SPEND_PERIODS),
    amount: fc.integer({ min: 1, max: 60 }),
    currency: fc.constant('ILS' as const),
  });
  const tries = fc.array(
    fc.record({ afterMs: fc.nat(getSpendPeriodMs('week')), amount: fc.integer({ min: 1, max: 20 }) }),
    {
      maxLength: 60,
    },
  );
  const within = (bought: { atMs: number; amount: number }[], { period }: SpendLimit, nowMs: number) =>
    bought
      .filter(({ atMs }) => atMs > nowMs - getSpendPeriodMs(period))
      .reduce((sum, { amount }) => sum + amount, 0);
  fc.assert(
    fc.property(limit, limit, tries, (wanted, old, requests) => {
      fc.pre(isTighterLimit(wanted, old));
      const bought: { atMs: number; amount: number }[] = [];
      let nowMs = 0;
      for (const { afterMs, amount } of requests) {
        nowMs += afterMs;
        if (within(bought, wanted, nowMs) + amount > wanted.amount) continue;
        bought.push({ atMs: nowMs, amount });
        expect(within(bought, old, nowMs)).toBeLessThanOrEqual(old.amount);
      }
    }),
  );
});
