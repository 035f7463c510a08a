import { expect, test } from 'vitest';
import { createMonogram, TONES } from './create-monogram.ts';

test.each([
  ['דנה', 'ד'],
  ['נועם לוי', 'נ'],
  // Written with a vowel sign and a dot, as for learners, and as one precomposed letter of an old font.
  ['שִׁירָה', 'ש'],
  ['\ufb2aירה', 'ש'],
  ['dana', 'D'],
  ['Özlem', 'Ö'],
  ['O\u0308zlem', 'Ö'],
  ['ännchen von Tharau', 'Ä'],
  ['ßara', 'ß'],
  ['’Amal', 'A'],
  ['ʻAlohi', 'A'],
  ['  mia ', 'M'],
  ['😀 Dana', 'D'],
  ['👩‍🚀', '👩‍🚀'],
  ['🇮🇱🇩🇪', '🇮🇱'],
  ['𝒜nna', 'A'],
  ['\ud83d דנה', 'ד'],
  ['\u202eדנה', 'ד'],
  ['7of9', '7'],
  ['', ''],
  ['\ud83d', ''],
  [' …! ', ''],
])('the monogram of %j is %j', (name, letter) => {
  expect(createMonogram(name).letter).toBe(letter);
});

test('a name has one colour, however it is spelled, and names are spread over the colours', () => {
  const getLetter = (name: string) => createMonogram(name).tone;
  expect(getLetter('Özlem')).toBe(getLetter('O\u0308zlem'));
  expect(getLetter(' dana')).toBe(getLetter('Dana'));
  const names = ['דנה', 'נועם', 'מיה', 'Lena', 'Jonas', 'Emma', 'Ben', 'Paul', 'שירה', 'יעל', 'Amit', 'Leo'];
  for (const name of names) expect(getLetter(name)).toBeLessThan(TONES);
  expect(new Set(names.map(getLetter)).size).toBeGreaterThanOrEqual(4);
});
