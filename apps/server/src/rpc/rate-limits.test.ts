import { expect, test } from 'vitest';
import { createRateLimits, getMalformedFrameCost } from './rate-limits.ts';

test('a budget empties, says when to come back, and refills', () => {
  const limits = createRateLimits();
  let at = 1_000_000;
  let passed = 0;
  while (limits.take('m1', 'search', at) === 0) passed++;
  expect(passed).toBe(60);
  const waitS = limits.take('m1', 'search', at);
  expect(waitS).toBeGreaterThanOrEqual(1);
  at += waitS * 1000;
  expect(limits.take('m1', 'search', at)).toBe(0);
});

test('people and classes have separate budgets', () => {
  const limits = createRateLimits();
  while (limits.take('m1', 'search', 0) === 0);
  expect(limits.take('m2', 'search', 0)).toBe(0);
  expect(limits.take('m1', 'read', 0)).toBe(0);
});

test('removing full budgets loses nothing that counts', () => {
  const limits = createRateLimits();
  while (limits.take('m1', 'typing', 0) === 0);
  limits.sweep(30_000);
  limits.sweep(61_000);
  expect(limits.take('m1', 'typing', 61_000)).toBe(0);
});

test('a budget refills by the second, up to its burst', () => {
  const limits = createRateLimits();
  const takenAt = (nowMs: number) => {
    let taken = 0;
    while (limits.take('m1', 'search', nowMs) === 0) taken++;
    return taken;
  };
  expect([takenAt(0), takenAt(1_000), takenAt(1_250), takenAt(3_600_000)]).toEqual([60, 4, 1, 60]);
});

test('a call that costs more than one token waits for as many, and its reply says how long', () => {
  const limits = createRateLimits();
  expect(limits.take('m1', 'malformed', 0, 120)).toBe(0);
  expect([limits.take('m1', 'malformed', 0, 1), limits.take('m1', 'malformed', 0, 10)]).toEqual([1, 3]);
  expect(limits.take('m1', 'malformed', 2_499, 10)).toBe(1);
  expect(limits.take('m1', 'malformed', 2_500, 10)).toBe(0);
});

test('a malformed frame costs one token, and one more for each 4 kB', () => {
  expect([0, 100, 4_095, 4_096, 12_288].map(getMalformedFrameCost)).toEqual([1, 1, 1, 2, 4]);
});

test('calls are not counted when limits are off', () => {
  const limits = createRateLimits({ off: true });
  for (let n = 0; n < 1_000; n++) expect(limits.take('m1', 'typing', 0)).toBe(0);
});

test('a budget in use is not removed', () => {
  const limits = createRateLimits();
  limits.take('m1', 'search', 0, 60);
  limits.sweep(500);
  expect(limits.take('m1', 'search', 500, 3)).toBe(1);
});
