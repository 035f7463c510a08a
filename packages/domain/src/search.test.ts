import { expect, test } from 'vitest';
import { formatAgeRange, isSearchedGender, isValidRadiusKm, parseAgeRange } from './search.ts';

test('[S5.04, S9.04] the searched age is a range within 18 to 100', () => {
  expect(parseAgeRange('18,100')).toEqual({ min: 18, max: 100 });
  expect(parseAgeRange('30,30')).toEqual({ min: 30, max: 30 });
  for (const invalid of [
    '17,30',
    '18,101',
    '40,30',
    '18',
    '18,',
    '18, 30',
    '18.5,30',
    '',
    '-18,30',
    '18,1000',
    '18,30 years',
  ])
    expect(parseAgeRange(invalid)).toBeNull();
  expect(formatAgeRange({ min: 25, max: 40 })).toBe('25,40');
});

test('[S5.28] the radius is 1 to 100 km', () => {
  expect([0, 1, 100, 101, -3, 1.5, Number.NaN].map(isValidRadiusKm)).toEqual([
    false,
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});

test('[S5.29, S3.02] the search is for men, for women, or for everyone', () => {
  expect([0, 1, 2, 3, '1', null].map(isSearchedGender)).toEqual([true, true, true, false, false, false]);
});
