import { describe, expect, test } from 'vitest';
import { DEFAULT_WEIGHTS, WHEEL_PRIZES } from './wheel.ts';
import { calculateOdds, checkWheel, roundToHundredths, type WheelError } from './wheel-rules.ts';

/** Returns the default weights with some changed, by prize. */
const weighing = (changes: Readonly<Record<string, number>>): number[] =>
  DEFAULT_WEIGHTS.map((weight, place) => changes[String(WHEEL_PRIZES[place])] ?? weight);
const place = (prize: number | 'free') => WHEEL_PRIZES.indexOf(prize);
const check = (weights: readonly number[], { price = 100, isSold = true } = {}) =>
  checkWheel(weights, { price, isSold });

test('[C59] the default table is worth 99.17 coins of 100 and has no error', () => {
  const { odds, value, valuePercent, errors } = check(DEFAULT_WEIGHTS);
  expect(roundToHundredths(value)).toBe(99.17);
  expect(roundToHundredths(valuePercent)).toBe(99.17);
  expect(odds.reduce((sum, odd) => sum + odd, 0)).toBeCloseTo(1, 12);
  expect(odds[place(10_000)]).toBe(0.0002);
  expect(errors).toEqual([]);
});

describe('[C59] errors', () => {
  test.each<[string, number[], { price?: number; isSold?: boolean }, WheelError[]]>([
    ['a weight of 0', weighing({ 10000: 0 }), {}, [{ place: place(10_000), fault: 'zero' }]],
    ['a segment of just 0.01 %', weighing({ 10000: 1, 50: 4_701 }), {}, []],
    [
      'a segment of less than 0.01 %',
      weighing({ 10000: 1, 50: 4_702 }),
      {},
      [{ place: place(10_000), fault: 'too_rare' }],
    ],
    ['a fifth of free spins', weighing({ free: 2_400 }), { price: 120 }, []],
    ['more', weighing({ free: 2_401 }), { price: 120 }, [{ place: place('free'), fault: 'free_spins' }]],
    [
      'a spin worth more than its price',
      DEFAULT_WEIGHTS.slice(),
      { price: 99 },
      [{ place: null, fault: 'over_100' }],
    ],
    ['the same where no spin is sold', DEFAULT_WEIGHTS.slice(), { price: 99, isSold: false }, []],
    ['a spin worth 70 % of its price', DEFAULT_WEIGHTS.slice(), { price: 141 }, []],
    ['a spin worth less', DEFAULT_WEIGHTS.slice(), { price: 142 }, [{ place: null, fault: 'under_70' }]],
    [
      'nothing at all',
      WHEEL_PRIZES.map(() => 0),
      {},
      [
        ...WHEEL_PRIZES.map((_, at): WheelError => ({ place: at, fault: 'zero' })),
        { place: null, fault: 'under_70' },
      ],
    ],
  ])('%s', (_what, weights, more, errors) => {
    expect(check(weights, more).errors).toEqual(errors);
  });

  test('only free spins are worth nothing', () => {
    const { value, odds } = check(WHEEL_PRIZES.map((prize) => (prize === 'free' ? 5 : 0)));
    expect(value).toBe(0);
    expect(odds[place('free')]).toBe(1);
  });

  test('a price of 0 gives no percentage', () => {
    expect(check(DEFAULT_WEIGHTS, { price: 0 }).valuePercent).toBe(0);
  });
});

test('odds are shares of the sum', () => {
  expect(calculateOdds([1, 3, 0])).toEqual([0.25, 0.75, 0]);
  expect(calculateOdds([0, 0])).toEqual([0, 0]);
});
