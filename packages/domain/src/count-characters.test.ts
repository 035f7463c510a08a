import { expect, test } from 'vitest';
import { countCharacters } from './count-characters.ts';

test('a character is what people see as one, in every script', () => {
  expect(countCharacters('')).toBe(0);
  expect(countCharacters('Grüße')).toBe(5);
  expect(countCharacters('Gru\u0308ße')).toBe(5);
  expect(countCharacters('שָׁלוֹם')).toBe(4);
  expect(countCharacters('👨‍👩‍👧‍👦🏳️‍🌈')).toBe(2);
});
