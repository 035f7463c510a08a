import { expect, test } from 'vitest';
import { scriptLimits } from '../../../packages/testkit/src/page-weight.ts';
import { limitOf, limits, overBudget } from './page-budgets.ts';

const known = { app: 72_000, member: 23_000, news: 9_500 };

test('a page within its budget has nothing to tell', () => {
  expect(overBudget('/explore', new Map([['app', 140_000]]), known)).toBeUndefined();
});

test('a page that has become too heavy names what grew and what is new, the largest first, and nothing else', () => {
  const loaded = new Map([
    ['app', 75_000],
    ['member', 23_020],
    ['news', 9_000],
    ['wheel', 40_000],
  ]);
  expect(overBudget('/explore', loaded, known)).toBe(
    '/explore loads 147.0 kB of script and may load 140.0 kB. Grown: wheel new: 40.0 kB, app 72.0 kB → 75.0 kB.',
  );
});

test('guests, the cards and the other pages of members have each their own limit', () => {
  expect(scriptLimits).toMatchObject(limits);
  expect(['/register', '/explore', '/meet'].map(limitOf)).toEqual([95_000, 140_000, 160_000]);
});
