import { expect, test } from 'vitest';
import { hasOutgrownAlone } from './broadcasts.ts';

test.each([
  [1_000, 1_000, false],
  [1_000, 1_001, true],
  [1, 5_000, true],
  [1_001, 5_000, false],
])('scheduled for %i people, now for %i: a second person is missing: %s', (counted, found, expected) => {
  expect(hasOutgrownAlone(counted, found)).toBe(expected);
});
