import { expect, test } from 'vitest';
import { getMonthRange, listMonthsSince, parseMonth } from './statement.ts';

const seconds = (year: number, month: number, day: number): number =>
  Math.floor(new Date(year, month - 1, day).getTime() / 1_000);

test('months follow each other without a gap, across the end of a year', () => {
  expect(listMonthsSince(seconds(2026, 11, 30), seconds(2027, 2, 1))).toEqual([
    '2027-02',
    '2027-01',
    '2026-12',
    '2026-11',
  ]);
  expect(listMonthsSince(seconds(2026, 11, 1), seconds(2026, 11, 30))).toEqual(['2026-11']);
});

test('a month ends where the next starts, and all months have no end', () => {
  expect(getMonthRange('2026-12')).toEqual({ from: seconds(2026, 12, 1), until: seconds(2027, 1, 1) });
  expect(getMonthRange('2027-01').from).toBe(getMonthRange('2026-12').until);
  expect(getMonthRange(undefined)).toEqual({});
  expect(parseMonth('2026-11')).toEqual({ year: 2026, month: 11 });
});
