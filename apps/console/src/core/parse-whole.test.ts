import { expect, test } from 'vitest';
import { parseWhole } from './parse-whole.ts';

test.each([
  ['5', 5],
  [' 10 ', 10],
  ['1', 1],
  ['0', null],
  ['11', null],
  ['', null],
  ['1.5', null],
  ['-1', null],
  ['five', null],
])('the whole number %j from 1 to 10: %s', (typed, value) => {
  expect(parseWhole(typed, { min: 1, max: 10 })).toBe(value);
});
