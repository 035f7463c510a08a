import { expect, test } from 'vitest';
import { countCharacters, hasLength } from './count-characters.ts';

test('a character is what people see as one, in every script', () => {
  expect(countCharacters('')).toBe(0);
  expect(countCharacters('Grüße')).toBe(5);
  expect(countCharacters('Gru\u0308ße')).toBe(5);
  expect(countCharacters('שָׁלוֹם')).toBe(4);
  expect(countCharacters('👨‍👩‍👧‍👦🏳️‍🌈')).toBe(2);
});

test('a length is that of characters, and marks without end are no text', () => {
  expect(hasLength('👨‍👩‍👧‍👦'.repeat(10), 10, 10)).toBe(true);
  expect(hasLength('שָׁלוֹם', 5, 10)).toBe(false);
  expect(hasLength('a', 0, 0)).toBe(false);
  expect(hasLength(`a${'\u0301'.repeat(200)}`, 1, 10)).toBe(false);
});
