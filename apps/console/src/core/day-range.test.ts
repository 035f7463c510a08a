import { expect, test } from 'vitest';
import { daysToRange } from './day-range.ts';

const now = new Date(2026, 10, 24, 17, 31);
const seconds = (year: number, month: number, day: number) => new Date(year, month - 1, day).getTime() / 1000;

test.each([
  ['today', { from: seconds(2026, 11, 24) }],
  ['7d', { from: seconds(2026, 11, 18) }],
  ['30d', { from: seconds(2026, 10, 26) }],
  ['2026-11-01..2026-11-20', { from: seconds(2026, 11, 1), to: seconds(2026, 11, 21) }],
  ['2026-11-01..', { from: seconds(2026, 11, 1) }],
  ['..2026-12-31', { to: seconds(2027, 1, 1) }],
  ['..', null],
  ['2026-02-30..', null],
  ['tomorrow', null],
])('the days %s', (value, range) => {
  expect(daysToRange(value, now)).toEqual(range);
});
