import { expect, test } from 'vitest';
import { interests, validInterests } from './interests.ts';
import { answerOf, bodyTypes, genderName, goalOf, goals, hairColours } from './wizard-answers.ts';

test('thirty interests, up to ten chosen, none twice', () => {
  expect(new Set(interests).size).toBe(30);
  expect(validInterests(interests.slice(0, 10))).toBe(true);
  expect(validInterests(interests.slice(0, 11))).toBe(false);
  expect(validInterests(['music', 'music'])).toBe(false);
  expect(validInterests(['skydiving'])).toBe(false);
});

test('goals are the answers 1 to 5', () => {
  expect(goals.map(answerOf)).toEqual([1, 2, 3, 4, 5]);
  expect(goalOf(2)).toBe('flirt');
  expect([goalOf(0), goalOf(6)]).toEqual([null, null]);
});

test('[S1.30, S1.31] body types and hair colours are the listed ones', () => {
  expect([...bodyTypes].sort()).toEqual(['average', 'curvy', 'fit', 'thin']);
  expect([...hairColours].sort()).toEqual(['blond', 'brown', 'brunette', 'red']);
});

test('genders have the name the words select by', () => {
  expect([1, 2, 3, 0].map(genderName)).toEqual(['male', 'female', 'other', 'other']);
});
