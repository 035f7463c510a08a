import { expect, test } from 'vitest';
import { countFilters, EMPTY_FILTERS, isValidSearchFilters } from './search-filters.ts';

test('filters keep only known values, without duplicates', () => {
  expect(isValidSearchFilters(EMPTY_FILTERS)).toBe(true);
  expect(isValidSearchFilters({ body_types: ['fit', 'thin'], interests: ['music'], answers: [1, 5] })).toBe(
    true,
  );
  expect(isValidSearchFilters({ ...EMPTY_FILTERS, body_types: ['tall'] })).toBe(false);
  expect(isValidSearchFilters({ ...EMPTY_FILTERS, interests: ['Music'] })).toBe(false);
  expect(isValidSearchFilters({ ...EMPTY_FILTERS, answers: [6] })).toBe(false);
  expect(isValidSearchFilters({ ...EMPTY_FILTERS, answers: [1, 1] })).toBe(false);
});

test('each kind of filter counts once', () => {
  expect(countFilters(EMPTY_FILTERS)).toBe(0);
  expect(countFilters({ ...EMPTY_FILTERS, answers: [1, 5] })).toBe(1);
  expect(countFilters({ ...EMPTY_FILTERS, interests: ['music', 'wine'], online: true })).toBe(2);
});
