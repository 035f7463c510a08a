import { expect, test } from 'vitest';
import { formatAmountInput } from '../../core/amount-input.ts';
import { formatMomentField, parseMomentField } from '../../core/moment-field.ts';
import { parseAmount } from './parse-fields.ts';

test.each([
  ['49.90', 4_990],
  ['49,9', 4_990],
  ['49', 4_900],
  ['0.01', 1],
  ['0', null],
  ['49.999', null],
  ['1000.01', null],
  ['', null],
  ['€5', null],
])('the amount %j up to 1,000: %s', (typed, minor) => {
  expect(parseAmount(typed, 100_000)).toBe(minor);
  if (minor !== null) expect(parseAmount(formatAmountInput(minor), 100_000)).toBe(minor);
});

test('a moment goes to a field and back to its minute', () => {
  const at = Date.UTC(2031, 3, 1, 9, 30) / 1_000;
  expect(parseMomentField(formatMomentField(at))).toBe(at);
  expect(parseMomentField(formatMomentField(at + 59))).toBe(at);
  expect(parseMomentField('')).toBeNull();
});
