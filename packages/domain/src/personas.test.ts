import { expect, test } from 'vitest';
import { findMissing, findOverlap, type PersonaFacts } from './personas.ts';

const texts = { he: 'נועה', en: 'Noa', de: 'Noa' };
const whole: PersonaFacts = {
  names: texts,
  bios: texts,
  birth: '2000-06-15',
  placeId: 7,
  languages: ['he'],
  photos: 1,
};

test('a complete virtual profile lacks nothing', () => {
  expect(findMissing(whole, '2026-01-01')).toEqual([]);
});

test.each([
  [{ names: { he: 'נועה', en: ' ' } }, ['name.en', 'name.de']],
  [{ bios: { ...texts, he: '' } }, ['bio.he']],
  [{ photos: 0 }, ['photo']],
  [{ birth: '2008-01-02' }, ['age']],
  [{ placeId: null, languages: [] }, ['place', 'languages']],
])('[C33] %j lacks %j', (changes, missing) => {
  expect(findMissing({ ...whole, ...changes }, '2026-01-01')).toEqual(missing);
});

test('[C33] an age of 18 is reached on the birthday', () => {
  expect(findMissing({ ...whole, birth: '2008-01-01' }, '2026-01-01')).toEqual([]);
});

test.each([
  [
    'one after the other',
    [
      ['09:00', '12:00', 1],
      ['12:00', '17:00', 1],
    ],
    null,
  ],
  [
    'within another',
    [
      ['09:00', '17:00', 1],
      ['10:00', '11:00', 1],
    ],
    1,
  ],
  [
    'over midnight',
    [
      ['22:00', '02:00', 1],
      ['01:59', '03:00', 2],
    ],
    1,
  ],
  [
    'to the minute after midnight',
    [
      ['22:00', '02:00', 1],
      ['02:00', '03:00', 2],
    ],
    null,
  ],
  [
    'over the end of the week',
    [
      ['00:30', '01:00', 0],
      ['23:00', '01:00', 6],
    ],
    1,
  ],
  [
    'to the end of a day',
    [
      ['00:00', '24:00', 3],
      ['00:00', '24:00', 4],
    ],
    null,
  ],
  [
    'the third with the first',
    [
      ['09:00', '10:00', 1],
      ['09:00', '10:00', 2],
      ['09:30', '11:00', 1],
    ],
    2,
  ],
] as const)('[C36] hours overlap: %s', (_, spans, at) => {
  expect(findOverlap(spans.map(([from, to, day]) => ({ day, from, to })))).toBe(at);
});
