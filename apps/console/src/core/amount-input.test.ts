import { expect, test } from 'vitest';
import { formatAmountInput, parseAmountInput } from './amount-input.ts';

test.each([
  ['11.99', 1_199],
  ['11,99', 1_199],
  [' 11.9 ', 1_190],
  ['5', 500],
  ['0', 0],
  ['', null],
  ['1.999', null],
  ['1.', null],
  ['-1', null],
  ['1e3', null],
  ['12345678', null],
])('"%s" is %s', (typed, minor) => {
  expect(parseAmountInput(typed)).toBe(minor);
});

test.each([0, 5, 100, 1_199, 999_999_999])('%i is shown as it is read', (minor) => {
  expect(parseAmountInput(formatAmountInput(minor))).toBe(minor);
});
