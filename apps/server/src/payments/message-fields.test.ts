import { expect, test } from 'vitest';
import { formatDecimal, parseFields, parseJson, parseMinor } from './message-fields.ts';

const form = 'application/x-www-form-urlencoded';
const json = 'application/json; charset=utf-8';

test('fields are read equally from a form and from JSON', () => {
  const same = new Map([
    ['amount', '10.5'],
    ['reason', 'a "quoted": word'],
  ]);
  expect(parseFields(Buffer.from(`amount=10.5&reason=a+%22quoted%22%3A+word`), form)).toEqual(same);
  expect(
    parseFields(Buffer.from('{"amount": 10.5, "none": null, "reason": "a \\"quoted\\": word"}'), json),
  ).toEqual(same);
});

test('true and false are fields; null at the top, and a type with a prefix, are rejected', () => {
  expect(parseFields(Buffer.from('{"paid": true, "late": false}'), json)).toEqual(
    new Map([
      ['paid', 'true'],
      ['late', 'false'],
    ]),
  );
  expect(parseFields(Buffer.from('null'), json)).toBeNull();
  expect(parseJson(Buffer.from('{"a": null}'), ' application/json ; charset=utf-8')).toEqual({ a: null });
  expect(parseFields(Buffer.from('a=1'), '')).toBeNull();
});

test('a repeated name, a nested field, another type and invalid JSON are rejected', () => {
  for (const [body, type] of [
    ['amount=1&amount=2', form],
    ['', form],
    ['{"amount": 1, "amount": 2}', json],
    ['{"amount": 1, "\\u0061mount": 2}', json],
    ['{"amount": {"minor": 1}}', json],
    ['[1]', json],
    ['{"amount"', json],
    ['{"amount": 1}', 'text/plain'],
    ['{"amount": 1}', undefined],
  ])
    expect([body, parseFields(Buffer.from(body ?? ''), type)]).toEqual([body, null]);
  expect(parseJson(Buffer.from('{"a": {"b": 1, "b": 2}}'), json)).toBeUndefined();
  expect(parseJson(Buffer.from('{"a": {"b": 1}, "c": [{"b": 2}]}'), json)).toEqual({
    a: { b: 1 },
    c: [{ b: 2 }],
  });
});

test('amounts are read to the cent or not at all', () => {
  const amounts = [
    '10.00',
    '10',
    10,
    84.9,
    '0.05',
    '10.5',
    4.99,
    '1e3',
    '-1',
    '10.001',
    '1,000',
    '',
    ' 1',
    null,
    {},
    '99999999',
  ];
  expect(amounts.map(parseMinor)).toEqual([
    1_000,
    1_000,
    1_000,
    8_490,
    5,
    1_050,
    499,
    null,
    null,
    null,
    null,
    null,
    null,
    null,
    null,
    null,
  ]);
  expect([5, 1_000, 8_490].map(formatDecimal)).toEqual(['0.05', '10.00', '84.90']);
});
