import { expect, test } from 'vitest';
import { findMissing, type PersonaFacts } from './personas.ts';

const texts = { he: 'נועה', en: 'Noa', de: 'Noa' };
const whole: PersonaFacts = {
  names: texts,
  bios: texts,
  birth: '2000-06-15',
  placeId: 7,
  languages: ['he'],
  photos: 1,
};

test('nothing is missing of a whole virtual profile', () => {
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
