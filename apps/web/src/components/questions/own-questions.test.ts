import { QUESTIONNAIRE_OPTIONS } from '@afterglow/domain/questionnaire';
import type { Translate } from '@afterglow/i18n/translations';
import type { OwnUser } from '@afterglow/protocol/entities/own-user';
import { UPDATE_KEYS } from '@afterglow/protocol/profile/user-update';
import { expect, test } from 'vitest';
import { aMember } from '../../testing/people.ts';
import { findOwnQuestion, formatOwnAnswer, type OwnQuestion, ownQuestions } from './own-questions.ts';

const all = Object.values(ownQuestions).flat();
const ids = all.map(({ id }) => id as string);

test('every question of the questionnaires is in the own profile once', () => {
  const main = ['gender', 'place_id', 'body_type', 'hair', 'origin', 'answer', 'discretion'];
  const wishes = ['preferred_body_types', 'preferred_hair', 'preferred_origins'];
  expect(ids.toSorted()).toEqual(
    [...main, ...wishes, ...Object.keys(QUESTIONNAIRE_OPTIONS), 'height_cm', 'interests'].toSorted(),
  );
  expect(ids.filter((id) => !UPDATE_KEYS.some((key) => key === id))).toEqual([]);
});

test('intimate questions name their consent and can be cleared; required ones cannot', () => {
  expect(all.filter((other) => 'consent' in other).map(({ id }) => id)).toEqual(['origin']);
  const needed = all.filter((other) => 'optional' in other && !other.optional).map(({ id }) => id);
  expect(needed).toEqual(['gender', 'answer', 'discretion']);
});

test('exactly the answers that are on the profile are marked as visible to others', () => {
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
  expect(findOwnQuestion('age')).toBeUndefined();
});

/** Texts as their keys with their values. */
const t = ((key: string, given?: object) => (given ? `${key} ${JSON.stringify(given)}` : key)) as Translate;
const formatAnswer = (id: string, fields: Partial<OwnUser>) =>
  formatOwnAnswer(aMember(fields), findOwnQuestion(id) as OwnQuestion, t);

test.each<[string, Partial<OwnUser>, string | null]>([
  ['gender', { gender: 2 }, 'answers.gender_woman'],
  [
    'place_id',
    { city: 'Haifa', country: 'Israel' },
    'common.city_country {"city":"Haifa","country":"Israel"}',
  ],
  ['place_id', { city: 'Haifa', country: '' }, 'Haifa'],
  ['place_id', { city: '', country: 'Israel' }, null],
  ['height_cm', { height_cm: 171 }, 'questions.height_value {"n":171}'],
  ['height_cm', { height_cm: null }, null],
  ['interests', { interests: ['wine', 'music'] }, 'answers.interest_music, answers.interest_wine'],
  ['interests', { interests: [] }, null],
  ['body_type', { body_type: null }, null],
  ['experience', { answers: { experience: 'new' } }, 'questions.experience_new'],
  ['experience', { answers: {} }, null],
])('the own answer of %s, %j, is shown as %j', (id, fields, text) => {
  expect(formatAnswer(id, fields)).toBe(text);
});
