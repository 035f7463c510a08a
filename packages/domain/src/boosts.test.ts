import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calculateRemovedCoins, calculateReturnedCoins } from './boosts.ts';

test.each([
  [{ price: 250, promised: 100, shown: 0 }, 250],
  [{ price: 250, promised: 100, shown: 37 }, 158],
  [{ price: 250, promised: 100, shown: 99 }, 3],
  [{ price: 250, promised: 100, shown: 100 }, 0],
  [{ price: 200, promised: null, shown: 0 }, 200],
  [{ price: 200, promised: null, shown: 1 }, 0],
  [{ price: 0, promised: 100, shown: 0 }, 0],
])('ending %o early returns %i coins', (boost, coins) => expect(calculateReturnedCoins(boost)).toBe(coins));

test('never more than was paid, never less than the undelivered share, and less with every impression', () => {
  const boost = fc.record({
    price: fc.nat(1_000_000),
    promised: fc.integer({ min: 1, max: 100_000 }),
    shown: fc.nat(100_000),
  });
  fc.assert(
    fc.property(boost, ({ price, promised, shown: some }) => {
      const shown = Math.min(some, promised);
      const back = calculateReturnedCoins({ price, promised, shown });
      expect(back).toBeLessThanOrEqual(price);
      expect(back * promised).toBeGreaterThanOrEqual(price * (promised - shown));
      if (shown > 0)
        expect(calculateReturnedCoins({ price, promised, shown: shown - 1 })).toBeGreaterThanOrEqual(back);
    }),
  );
});

test.each([
  ['impressions that were not shown', { promised: 100, shown: 37 }, 6, 158],
  ['nobody saw it', { promised: null, shown: 0 }, 23, 250],
  ['a quarter of the time is left', { promised: null, shown: 3 }, 18, 63],
  ['at its start', { promised: null, shown: 1 }, 0, 250],
  ['after its end', { promised: null, shown: 1 }, 25, 0],
])('removed early, %s', (_what, boost, afterHours, coins) => {
  const hour = 3_600_000;
  const times = { startedMs: 0, endsMs: 24 * hour, nowMs: afterHours * hour };
  expect(calculateRemovedCoins({ price: 250, ...boost, ...times })).toBe(coins);
});
