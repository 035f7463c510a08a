import { expect, test } from 'vitest';
import type { Option } from '../../components/questions/options.ts';
import type { Answers } from './answers.ts';
import { chapters, findStepId, getStepIndex, mainFlow, type Step } from './steps.ts';

const ids = mainFlow.map(({ id }) => id);
const step = (id: string): Step => mainFlow[ids.indexOf(id)] as Step;

test.each(['body', 'hair', 'origin'])('an intimate question can be skipped: %s', (id) => {
  expect(step(id)).toMatchObject({ kind: 'single', optional: true });
});

test.each(['gender', 'discretion', 'goal'])('a required question cannot be skipped: %s', (id) => {
  expect(step(id)).not.toHaveProperty('optional');
});

test('origin says why it is asked and what an answer agrees to', () => {
  expect(step('origin').why).toBeDefined();
  expect(step('origin')).toHaveProperty('consent');
});

test('every choice has a drawing of its own; hair has one head in four colours', () => {
  const choices = mainFlow.flatMap((question) =>
    question.kind === 'single'
      ? [question.options]
      : question.kind === 'groups'
        ? question.groups.filter(({ many }) => !many).map(({ options }) => options)
        : [],
  ) as readonly (readonly Option[])[];
  expect(choices.length).toBe(7);
  for (const options of choices)
    expect(new Set(options.map(({ drawing, hair }) => `${drawing} ${hair}`)).size).toBe(options.length);
});

test('who writes here is said before the e-mail is asked', () => {
  expect(ids.indexOf('partners')).toBeLessThan(ids.indexOf('email'));
});

test('whom one seeks is known before the game shows anybody, and nothing that names a person is asked before it', () => {
  const game = ids.indexOf('game');
  expect(ids.indexOf('types')).toBeLessThan(game);
  for (const id of ['birthday', 'name', 'photo', 'email']) expect(ids.indexOf(id), id).toBeGreaterThan(game);
});

test('nobody gets beyond the first question that is open, whatever the address says', () => {
  expect(getStepIndex(mainFlow, {}, 'password')).toBe(0);
  const answers: Answers = { gender: 2, discretion: 'open' };
  expect(ids[getStepIndex(mainFlow, answers, 'email')]).toBe('body');
  expect(ids[getStepIndex(mainFlow, answers, undefined)]).toBe('body');
});

test('going back shows an answered question again, and nothing is lost', () => {
  const answers: Answers = { gender: 2, discretion: 'open' };
  expect(ids[getStepIndex(mainFlow, answers, 'gender')]).toBe('gender');
  expect(ids[getStepIndex(mainFlow, answers, 'nonsense')]).toBe('body');
});

test('an answer of 0 or an empty one counts as answered', () => {
  const answers: Answers = {
    gender: 1,
    discretion: 'very',
    body_type: '',
    hair: '',
    origin: '',
    s_gender: 0,
    accept_seek: true,
  };
  expect(ids[getStepIndex(mainFlow, answers, undefined)]).toBe('ages');
});

test('whom one seeks is not done with before it may be kept', () => {
  const answers: Answers = {
    gender: 1,
    discretion: 'open',
    body_type: '',
    hair: '',
    origin: '',
    s_gender: 2,
  };
  for (const accept_seek of [undefined, false])
    expect(
      ids[getStepIndex(mainFlow, { ...answers, ...(accept_seek === false && { accept_seek }) }, 'game')],
    ).toBe('types');
  expect(ids[getStepIndex(mainFlow, { ...answers, accept_seek: true, ages: [20, 40] }, 'game')]).toBe('game');
});

test('the questions stand by their chapters, none of which is left and come back to', () => {
  const reported = mainFlow.map(({ chapter }) => chapter);
  expect(reported.filter((chapter, at) => chapter !== reported[at - 1])).toEqual(chapters);
});

test("the server's word on a field leads to the question it belongs to", () => {
  expect(
    ['birth_date', 's_age', 'place_id', 'email', 'name', 'password', 'accept_terms', 'over_18'].map((field) =>
      findStepId(mainFlow, field),
    ),
  ).toEqual(['birthday', 'ages', 'place', 'email', 'name', 'password', 'password', 'password']);
  expect(findStepId(mainFlow, 'nothing')).toBeUndefined();
});

test('whoever has answered everything stands at the last question, and may go back to any', () => {
  const answers = Object.fromEntries(mainFlow.map(({ field }) => [field, 1])) as unknown as Answers;
  const done = { ...answers, accept_seek: true };
  expect(getStepIndex(mainFlow, done, undefined)).toBe(mainFlow.length - 1);
  expect(ids[getStepIndex(mainFlow, done, 'hair')]).toBe('hair');
});
