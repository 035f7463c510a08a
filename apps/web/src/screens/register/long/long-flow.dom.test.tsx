import { longAnswers } from '@afterglow/domain/long-answers';
import { expect, test } from 'vitest';
import { registerBody } from '../register-body.ts';
import { mainFlow, type Step, stepAt } from '../steps.ts';
import { longFlow } from './long-flow.ts';

const ids = longFlow.map(({ id }) => id);
const step = (id: string): Step => longFlow[ids.indexOf(id)] as Step;
const optionsOf = (id: string) => {
  const found = step(id);
  return found.kind === 'single' ? found.options.map(({ value }) => value) : [];
};

test('[S1.39, S1.41, S1.42, S1.43, S1.44] the long list offers the choices each', () => {
  expect(optionsOf('relationship-type')).toEqual(['casual', 'long-term', 'other']);
  // 2 women, 1 men, 0 everyone.
  expect(optionsOf('meet')).toEqual([2, 1, 0]);
  expect(optionsOf('communication')).toEqual(['chatting', 'meeting', 'video']);
  expect(optionsOf('ethnicity')).toEqual(['latino', 'white', 'black']);
  expect(optionsOf('relationship-status')).toHaveLength(7);
});

test('[S1.40, S1.45, S1.46] it asks for experience, distance, gender, temperament, height, industry, interests and habits', () => {
  expect(ids).toEqual(
    expect.arrayContaining(['experience', 'distance', 'gender', 'temperament', 'height', 'interests']),
  );
  expect(ids).toEqual(expect.arrayContaining(['industry', 'habits', 'home']));
  expect(new Set(longAnswers.industry).size).toBe(23);
});

test('each question is asked once, and those that the account needs are the main ones', () => {
  expect(new Set(ids).size).toBe(ids.length);
  expect(new Set(longFlow.map(({ field }) => field)).size).toBe(ids.length - 1);
  const needed = ['gender', 'birthday', 'name', 'goal', 'discretion', 'ages', 'place', 'partners', 'email'];
  for (const id of [...needed, 'password']) expect(mainFlow).toContain(step(id));
  expect(stepAt(longFlow, {}, 'industry')).toBe(0);
});

test('what is intimate says what an answer agrees to, and may be left untold', () => {
  expect(step('ethnicity')).toMatchObject({ optional: true });
  expect(step('ethnicity')).toHaveProperty('consent');
});

test('what was told is sent, what was left out is not', () => {
  const told = {
    s_gender: 1,
    relationship_type: 'casual',
    s_radius: 20,
    height_cm: 181,
    industry: 'it',
    interests: ['music'],
    drinking: 'never',
    smoking: '',
    pets: '',
    ethnicity: '',
  } as const;
  const body = registerBody(told, 'secret words', 'en');
  expect(body).toMatchObject({
    s_gender: 1,
    relationship_type: 'casual',
    s_radius: 20,
    height_cm: 181,
    industry: 'it',
    interests: ['music'],
    drinking: 'never',
  });
  for (const key of ['smoking', 'pets', 'ethnicity', 'accept_intimate', 'show_origin', 'flow'])
    expect(body[key], key).toBeUndefined();
  const open = registerBody(
    { ...told, ethnicity: 'white', height_cm: '', interests: [] },
    'secret words',
    'en',
  );
  expect(open).toMatchObject({ ethnicity: 'white', accept_intimate: true });
  for (const key of ['height_cm', 'interests', 'show_origin']) expect(open[key], key).toBeUndefined();
});
