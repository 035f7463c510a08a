import { expect, test } from 'vitest';
import {
  DEFAULT_LANGUAGE,
  getDirection,
  isLanguage,
  LANGUAGE_NAMES,
  LANGUAGES,
  matchLanguage,
  toLanguage,
} from './languages.ts';

test('[S1.03, S9.33] three languages, Hebrew first, each under its own name', () => {
  expect(LANGUAGES).toEqual(['he', 'en', 'de']);
  expect(DEFAULT_LANGUAGE).toBe('he');
  expect(LANGUAGE_NAMES).toEqual({ he: 'עברית', en: 'English', de: 'Deutsch' });
});

test('[S1.03] Hebrew is written from right to left, the others from left to right', () => {
  expect(LANGUAGES.map(getDirection)).toEqual(['rtl', 'ltr', 'ltr']);
});

test('other values are no languages', () => {
  for (const language of LANGUAGES) expect(isLanguage(language)).toBe(true);
  for (const other of ['fr', 'HE', '', null, undefined, 0, ['he'], { he: 1 }])
    expect(isLanguage(other)).toBe(false);
});

test.each([
  ['de', 'de'],
  ['fr', 'he'],
  [null, 'he'],
])('the language %j is read as %s', (value, language) => expect(toLanguage(value)).toBe(language));

test.each([
  [['de-AT', 'en'], 'de'],
  [['fr-FR', 'EN-gb', 'de'], 'en'],
  [['en_US'], 'en'],
  // The old code for Hebrew, as some Android phones send it.
  [['iw-IL', 'en'], 'he'],
  [['deu'], 'he'],
  [['fr', 'ar'], 'he'],
  [[], 'he'],
  [['', '-', '_de'], 'he'],
])('the first supported language of %j is %s', (tags, language) =>
  expect(matchLanguage(tags)).toBe(language),
);
