import { expect, test } from 'vitest';
import { monthsSince, partsOf, stretchOf } from './statement-months.ts';

const seconds = (year: number, month: number, day: number): number =>
  Math.floor(new Date(year, month - 1, day).getTime() / 1_000);

test('months follow each other without a gap, over the end of a year', () => {
  expect(monthsSince(seconds(2026, 11, 30), seconds(2027, 2, 1))).toEqual([
    '2027-02',
    '2027-01',
    '2026-12',
    '2026-11',
  ]);
  expect(monthsSince(seconds(2026, 11, 1), seconds(2026, 11, 30))).toEqual(['2026-11']);
});

test('one ends where the next begins, and all of them have no end', () => {
  expect(stretchOf('2026-12')).toEqual({ from: seconds(2026, 12, 1), until: seconds(2027, 1, 1) });
  expect(stretchOf('2027-01').from).toBe(stretchOf('2026-12').until);
  expect(stretchOf(undefined)).toEqual({});
  expect(partsOf('2026-11')).toEqual({ year: 2026, month: 11 });
});
