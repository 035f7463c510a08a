import { DEFAULT_WEIGHTS, WHEEL_PRIZES } from '@afterglow/domain/wheel';
import { expect, test } from 'vitest';
import { calculateDraw } from './proof.ts';

test('a known spin has the result that any other tool computes', () => {
  // HMAC-SHA256 of "abc:7" with sixty-four times "a" as the key: 61b9ff46… in any other tool.
  const { number, place } = calculateDraw(
    { serverSeed: 'a'.repeat(64), clientSeed: 'abc', spinId: 7 },
    DEFAULT_WEIGHTS,
  );
  expect(number).toBe(0.38174434166181137);
  expect(WHEEL_PRIZES[place]).toBe(50);
});

test('in a million spins each prize comes as often as its odds say', { timeout: 120_000 }, () => {
  const draws = 1_000_000;
  const seen = WHEEL_PRIZES.map(() => 0);
  const serverSeed = '0123456789abcdef'.repeat(4);
  for (let spinId = 1; spinId <= draws; spinId++) {
    const { place } = calculateDraw({ serverSeed, clientSeed: 'of my choice', spinId }, DEFAULT_WEIGHTS);
    seen[place] = (seen[place] ?? 0) + 1;
  }
  const chiSquare = seen.reduce((sum, count, place) => {
    const expected = (draws * (DEFAULT_WEIGHTS[place] ?? 0)) / 10_000;
    return sum + (count - expected) ** 2 / expected;
  }, 0);
  // Nine degrees of freedom: a value of 27.88 is reached by chance once in a thousand.
  expect(chiSquare).toBeLessThan(27.88);
});
