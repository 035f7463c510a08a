import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isTighter, parseSpendLimit, type SpendLimit, spendPeriodMs, spendPeriods } from './spend-limit.ts';

test('a limit is a period and a number of coins; an empty text is none', () => {
  expect(parseSpendLimit('week,1000')).toEqual({ period: 'week', coins: 1_000 });
  expect(parseSpendLimit('')).toBeNull();
  for (const wrong of [
    'week',
    'week,0',
    'week,-1',
    'week,1.5',
    'year,10',
    'day,9999999',
    'day,1,2',
    ' day,1',
    'toString,5',
  ])
    expect(parseSpendLimit(wrong)).toBeUndefined();
});

test('none is the widest; the same is as tight', () => {
  const week: SpendLimit = { period: 'week', coins: 700 };
  expect([
    isTighter(week, null),
    isTighter(null, week),
    isTighter(null, null),
    isTighter(week, week),
  ]).toEqual([true, false, true, true]);
  expect(isTighter({ period: 'day', coins: 100 }, week)).toBe(true);
  expect(isTighter({ period: 'day', coins: 101 }, week)).toBe(false);
  expect(isTighter({ period: 'month', coins: 700 }, week)).toBe(true);
  expect(isTighter({ period: 'month', coins: 701 }, week)).toBe(false);
});

test('whatever a tighter limit lets be bought, the old one would have let too', () => {
  const limit = fc.record({
    period: fc.constantFrom(...spendPeriods),
    coins: fc.integer({ min: 1, max: 60 }),
  });
  const tries = fc.array(
    fc.record({ afterMs: fc.nat(spendPeriodMs('week')), coins: fc.integer({ min: 1, max: 20 }) }),
    {
      maxLength: 60,
    },
  );
  const within = (bought: { atMs: number; coins: number }[], { period }: SpendLimit, nowMs: number) =>
    bought
      .filter(({ atMs }) => atMs > nowMs - spendPeriodMs(period))
      .reduce((sum, { coins }) => sum + coins, 0);
  fc.assert(
    fc.property(limit, limit, tries, (wanted, old, asked) => {
      fc.pre(isTighter(wanted, old));
      const bought: { atMs: number; coins: number }[] = [];
      let nowMs = 0;
      for (const { afterMs, coins } of asked) {
        nowMs += afterMs;
        if (within(bought, wanted, nowMs) + coins > wanted.coins) continue;
        bought.push({ atMs: nowMs, coins });
        expect(within(bought, old, nowMs)).toBeLessThanOrEqual(old.coins);
      }
    }),
  );
});
