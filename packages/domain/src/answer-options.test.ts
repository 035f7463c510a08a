import { expect, test } from 'vitest';
import { INTERESTS, isInterestList } from './interests.ts';
import { BODY_TYPES, findGoal, GOALS, getGenderName, getGoalId, HAIR_COLOURS } from './wizard-answers.ts';

test('thirty interests, up to ten chosen, none twice', () => {
  expect(new Set(INTERESTS).size).toBe(30);
  expect(isInterestList(INTERESTS.slice(0, 10))).toBe(true);
  expect(isInterestList(INTERESTS.slice(0, 11))).toBe(false);
  expect(isInterestList(['music', 'music'])).toBe(false);
  expect(isInterestList(['skydiving'])).toBe(false);
});

test('goals are the answers 1 to 5', () => {
  expect(GOALS.map(getGoalId)).toEqual([1, 2, 3, 4, 5]);
  expect(findGoal(2)).toBe('flirt');
  expect([findGoal(0), findGoal(6)]).toEqual([null, null]);
});

test('[S1.30, S1.31] body types and hair colours are the listed ones', () => {
  expect([...BODY_TYPES].sort()).toEqual(['average', 'curvy', 'fit', 'thin']);
  expect([...HAIR_COLOURS].sort()).toEqual(['blond', 'brown', 'brunette', 'red']);
});

test('genders have the names by which messages select', () => {
  expect([1, 2, 3, 0].map(getGenderName)).toEqual(['male', 'female', 'other', 'other']);
});
