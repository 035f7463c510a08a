import { expect, test } from 'vitest';
import { calculateEarliestPriceChangeMs, listRaisedPrices } from './price-notice.ts';

const now = Date.UTC(2026, 10, 2, 12);
const day = 86_400_000;
const current = { text: 50, spin: 100 };

test.each([
  ['nothing changes', { text: 50, spin: 100 }, [], now],
  ['all fall', { text: 1, spin: 99 }, [], now],
  ['one rises', { text: 51, spin: 100 }, ['text'], now + day],
  ['one rises and one falls', { text: 40, spin: 101 }, ['spin'], now + day],
])('[C58] %s', (_what, next, raised, earliest) => {
  expect(listRaisedPrices(current, next)).toEqual(raised);
  expect(calculateEarliestPriceChangeMs(current, next, now)).toBe(earliest);
});
