import { expect, test } from 'vitest';
import { countFilters, noFilters, validFilters } from './search-filters.ts';

test('only what the questions offer, nothing twice', () => {
  expect(validFilters(noFilters)).toBe(true);
  expect(validFilters({ body_types: ['fit', 'thin'], interests: ['music'], answers: [1, 5] })).toBe(true);
  expect(validFilters({ ...noFilters, body_types: ['tall'] })).toBe(false);
  expect(validFilters({ ...noFilters, interests: ['Music'] })).toBe(false);
  expect(validFilters({ ...noFilters, answers: [6] })).toBe(false);
  expect(validFilters({ ...noFilters, answers: [1, 1] })).toBe(false);
});

test('each kind of wall counts once', () => {
  expect(countFilters(noFilters)).toBe(0);
  expect(countFilters({ ...noFilters, answers: [1, 5] })).toBe(1);
  expect(countFilters({ ...noFilters, interests: ['music', 'wine'], online: true })).toBe(2);
});
