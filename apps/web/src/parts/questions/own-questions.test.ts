import { longAnswers } from '@afterglow/domain/long-answers';
import { updateKeys } from '@afterglow/protocol/profile/user-update';
import { expect, test } from 'vitest';
import { ownQuestion, ownQuestions } from './own-questions.ts';

const all = Object.values(ownQuestions).flat();
const ids = all.map(({ id }) => id as string);

test('whatever the questionnaires ask is found again in the own profile, once', () => {
  const main = ['gender', 'place_id', 'body_type', 'hair', 'origin', 'answer', 'discretion'];
  const wishes = ['preferred_body_types', 'preferred_hair', 'preferred_origins'];
  expect(ids.toSorted()).toEqual(
    [...main, ...wishes, ...Object.keys(longAnswers), 'height_cm', 'interests'].toSorted(),
  );
  expect(ids.filter((id) => !updateKeys.some((key) => key === id))).toEqual([]);
});

test('what is intimate says what an answer agrees to, and may be taken back; what the site needs may not', () => {
  expect(all.filter((one) => 'consent' in one).map(({ id }) => id)).toEqual(['origin']);
  const needed = all.filter((one) => 'optional' in one && !one.optional).map(({ id }) => id);
  expect(needed).toEqual(['gender', 'answer', 'discretion']);
});

test('it is said of exactly those answers that others see them which stand on a profile', () => {
  expect(all.filter(({ shown }) => shown).map(({ id }) => id)).toEqual([
    'gender',
    'place_id',
    'body_type',
    'hair',
    'height_cm',
    'origin',
    'interests',
    'answer',
  ]);
  expect(ownQuestion('age')).toBeUndefined();
});
