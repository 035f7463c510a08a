import { expect, test } from 'vitest';
import type { Option } from '../../parts/questions/options.ts';
import type { Answers } from './answers.ts';
import { mainFlow, type Step, stepAt, stepOfField } from './steps.ts';

const ids = mainFlow.map(({ id }) => id);
const step = (id: string): Step => mainFlow[ids.indexOf(id)] as Step;

test.each(['body', 'hair', 'origin'])('what is intimate may be left untold: %s', (id) => {
  expect(step(id)).toMatchObject({ kind: 'single', optional: true });
});

test.each(['gender', 'discretion', 'goal'])('what the site needs is answered: %s', (id) => {
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
  for (const id of ['birthday', 'name', 'place', 'photo', 'email'])
    expect(ids.indexOf(id), id).toBeGreaterThan(game);
});

test('nobody gets beyond the first question that is open, whatever the address says', () => {
  expect(stepAt(mainFlow, {}, 'password')).toBe(0);
  const answers: Answers = { gender: 2, discretion: 'open' };
  expect(ids[stepAt(mainFlow, answers, 'email')]).toBe('types');
  expect(ids[stepAt(mainFlow, answers, undefined)]).toBe('types');
});

test('going back shows an answered question again, and nothing is lost', () => {
  const answers: Answers = { gender: 2, discretion: 'open', s_gender: 1 };
  expect(ids[stepAt(mainFlow, answers, 'gender')]).toBe('gender');
  expect(ids[stepAt(mainFlow, answers, 'nonsense')]).toBe('body');
});

test('an answer of 0 or of nothing told counts as answered', () => {
  const answers: Answers = {
    gender: 1,
    discretion: 'very',
    s_gender: 0,
    body_type: '',
    hair: '',
    origin: '',
  };
  expect(ids[stepAt(mainFlow, answers, undefined)]).toBe('game');
});

test("the server's word on a field leads to the question it belongs to", () => {
  expect(
    ['birth_date', 's_age', 'place_id', 'email', 'name', 'password', 'accept_terms'].map((field) =>
      stepOfField(mainFlow, field),
    ),
  ).toEqual(['birthday', 'ages', 'place', 'email', 'name', 'password', 'password']);
  expect(stepOfField(mainFlow, 'nothing')).toBeUndefined();
});
