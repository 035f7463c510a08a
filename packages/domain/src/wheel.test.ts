import { expect, test } from 'vitest';
import {
  buildDrawMessage,
  calculateShareUpTo,
  calculateSpinValue,
  DEFAULT_WEIGHTS,
  hasDailySpin,
  parseDrawNumber,
  pickSegment,
  WHEEL_PRIZES,
} from './wheel.ts';

test('[S9.11] ten segments in the order of the wheel', () => {
  expect(WHEEL_PRIZES).toEqual([200, 'free', 350, 1_000, 50, 10_000, 500, 150, 5_000, 100]);
});

test('the default odds, in percent, are the published ones', () => {
  const percent = Object.fromEntries(
    WHEEL_PRIZES.map((prize, place) => [prize, (DEFAULT_WEIGHTS[place] ?? 0) / 100]),
  );
  expect(percent).toEqual({
    50: 47,
    100: 32,
    150: 10,
    200: 5,
    free: 4,
    350: 1.2,
    500: 0.5,
    1000: 0.2,
    5000: 0.08,
    10000: 0.02,
  });
});

test('the share of spins up to a prize counts that prize, and no free spin', () => {
  expect(calculateShareUpTo(DEFAULT_WEIGHTS, 49)).toBe(0);
  expect(calculateShareUpTo(DEFAULT_WEIGHTS, 100)).toBeCloseTo(0.79, 10);
  expect(calculateShareUpTo(DEFAULT_WEIGHTS, 10_000)).toBeCloseTo(0.96, 10);
});

test('the member’s seed and the number of the spin are signed together', () => {
  expect(buildDrawMessage('my seed', 42)).toBe('my seed:42');
});

test('a signature becomes a number from 0 inclusive to 1 exclusive', () => {
  expect(parseDrawNumber('0'.repeat(64))).toBe(0);
  expect(parseDrawNumber(`8${'0'.repeat(63)}`)).toBe(0.5);
  expect(parseDrawNumber('f'.repeat(64))).toBe(1 - 2 ** -52);
  // Only the first 13 digits count.
  expect(parseDrawNumber(`8${'0'.repeat(12)}${'f'.repeat(51)}`)).toBe(0.5);
});

test('a number selects the segment whose share of the weights contains it, whatever their sum', () => {
  const weights = [1, 0, 2, 1];
  expect([0, 0.249, 0.25, 0.749, 0.75, 0.999].map((number) => pickSegment(number, weights))).toEqual([
    0, 0, 2, 2, 3, 3,
  ]);
});

test('a segment with weight 0 is never drawn, not even the first or the last', () => {
  expect(pickSegment(0, [0, 1, 0])).toBe(1);
  expect(pickSegment(1 - 2 ** -52, [0, 1, 0])).toBe(1);
});

test('the average prize includes the spins that a spin wins', () => {
  // Half a chance of another spin, half a chance of 50 coins: 50 on average.
  const weights = WHEEL_PRIZES.map((prize) => (prize === 'free' || prize === 50 ? 1 : 0));
  expect(calculateSpinValue(weights)).toBe(50);
  // Equal weights: all coins divided by ten, divided by the nine tenths that pay coins.
  expect(calculateSpinValue(WHEEL_PRIZES.map(() => 3))).toBeCloseTo(
    (200 + 350 + 1_000 + 50 + 10_000 + 500 + 150 + 5_000 + 100) / 9,
  );
  // About 99 coins with the default odds.
  expect(calculateSpinValue(DEFAULT_WEIGHTS)).toBeCloseTo(99.17, 2);
  // A table that is shorter than the wheel: missing weights are 0.
  expect(calculateSpinValue([1])).toBe(200);
});

test('the daily spin is available once a day, and only if it is offered', () => {
  const today = '2026-03-02';
  expect(hasDailySpin({ offered: true, last: null, today })).toBe(true);
  expect(hasDailySpin({ offered: true, last: '2026-03-01', today })).toBe(true);
  expect(hasDailySpin({ offered: true, last: today, today })).toBe(false);
  // A clock that was set back grants no second spin.
  expect(hasDailySpin({ offered: true, last: '2026-03-03', today })).toBe(false);
  expect(hasDailySpin({ offered: false, last: null, today })).toBe(false);
});
