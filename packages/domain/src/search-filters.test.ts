import { expect, test } from 'vitest';
import { countFilters, emptyFilters, isValidSearchFilters } from './search-filters.ts';

test('only values of the questions, no duplicates', () => {
  expect(isValidSearchFilters(emptyFilters)).toBe(true);
  expect(isValidSearchFilters({ body_types: ['fit', 'thin'], interests: ['music'], answers: [1, 5] })).toBe(
    true,
  );
  expect(isValidSearchFilters({ ...emptyFilters, body_types: ['tall'] })).toBe(false);
  expect(isValidSearchFilters({ ...emptyFilters, interests: ['Music'] })).toBe(false);
  expect(isValidSearchFilters({ ...emptyFilters, answers: [6] })).toBe(false);
  expect(isValidSearchFilters({ ...emptyFilters, answers: [1, 1] })).toBe(false);
});

test('each kind of filter counts once', () => {
  expect(countFilters(emptyFilters)).toBe(0);
  expect(countFilters({ ...emptyFilters, answers: [1, 5] })).toBe(1);
  expect(countFilters({ ...emptyFilters, interests: ['music', 'wine'], online: true })).toBe(2);
});
