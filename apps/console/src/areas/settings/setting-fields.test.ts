import { expect, test } from 'vitest';
import { findFieldError, listFormFields, toInput, toTexts } from './setting-fields.ts';

const limits = { min: 0, max: 30 };
const nested = {
  type: 'object',
  bounds: {
    fields: {
      on: { type: 'bool', bounds: {} },
      refund: { type: 'object', bounds: { fields: { ILS: { type: 'int', bounds: limits } } } },
      note: { type: 'text', bounds: { min: 1, max: 3 } },
    },
  },
} as const;

test('an object becomes fields and its value again', () => {
  const fields = listFormFields(nested);
  expect(fields.map(({ path }) => path)).toEqual(['on', 'refund.ILS', 'note']);
  const value = { on: true, refund: { ILS: 7 }, note: 'abc' };
  const texts = toTexts(fields, value);
  expect(texts).toEqual({ on: 'true', 'refund.ILS': '7', note: 'abc' });
  expect(toInput(fields, texts)).toEqual(value);
});

test('a single value is the field `value`; a missing one is empty', () => {
  const fields = listFormFields({ type: 'int', bounds: limits });
  expect(toTexts(fields, 12)).toEqual({ value: '12' });
  expect(toTexts(fields, null)).toEqual({ value: '' });
  expect(toInput(fields, { value: ' 12 ' })).toBe(12);
});

test.each([
  ['int', '', 'number'],
  ['int', '1.5', 'number'],
  ['int', '31', 'bounds'],
  ['int', '-1', 'bounds'],
  ['int', '30', null],
  ['text', '', null],
  ['bool', 'true', null],
] as const)('a field of type %s with %j: %s', (type, text, error) => {
  expect(findFieldError({ path: '', type, ...limits, values: [] }, text)).toBe(error);
});

test('a text is measured in characters', () => {
  const field = { path: '', type: 'text', min: 1, max: 2, values: [] } as const;
  expect(findFieldError(field, '👍👍')).toBeNull();
  expect(findFieldError(field, ' ')).toBe('length');
  expect(findFieldError(field, 'abc')).toBe('length');
});
