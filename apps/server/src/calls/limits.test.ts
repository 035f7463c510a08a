import { expect, test } from 'vitest';
import { createLimits } from './limits.ts';

test('a budget empties, says when to come back, and fills again', () => {
  const limits = createLimits();
  let at = 1_000_000;
  let passed = 0;
  while (limits.take('m1', 'search', at) === 0) passed++;
  expect(passed).toBe(60);
  const waitS = limits.take('m1', 'search', at);
  expect(waitS).toBeGreaterThanOrEqual(1);
  at += waitS * 1000;
  expect(limits.take('m1', 'search', at)).toBe(0);
});

test('people and classes have budgets of their own', () => {
  const limits = createLimits();
  while (limits.take('m1', 'search', 0) === 0);
  expect(limits.take('m2', 'search', 0)).toBe(0);
  expect(limits.take('m1', 'read', 0)).toBe(0);
});

test('forgetting full budgets forgets nothing that counts', () => {
  const limits = createLimits();
  while (limits.take('m1', 'typing', 0) === 0);
  limits.sweep(30_000);
  limits.sweep(61_000);
  expect(limits.take('m1', 'typing', 61_000)).toBe(0);
});
