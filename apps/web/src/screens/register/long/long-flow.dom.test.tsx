import { formatAgeRange } from '@afterglow/domain/search';
import { ORIGINS } from '@afterglow/domain/wizard-answers';
import { expect, test } from 'vitest';
import type { Answers } from '../answers.ts';
import { buildRegisterBody } from '../register-body.ts';
import { chapters, getStepIndex, mainFlow, type Step } from '../steps.ts';
import { longFlow } from './long-flow.ts';

const ids = longFlow.map(({ id }) => id);
const step = (id: string): Step => longFlow[ids.indexOf(id)] as Step;

const givenAnswers = {
  gender: 2,
  discretion: 'open',
  s_gender: 1,
  body_type: 'fit',
  hair: 'red',
  origin: ORIGINS[0],
  seen: [4],
  likes: [4],
  birth: { day: '7', month: '5', year: '1990' },
  name: 'Dana',
  goal: 'chat',
  ages: [30, 45],
  place: { place_id: 293397, description: 'Tel Aviv, Israel' },
  photo: '',
  partners: true,
  email: 'dana@example.com',
  relationship_type: 'casual',
  experience: 'new',
  s_radius: 20,
  communication: 'chatting',
  temperament: 'introvert',
  relationship_status: 'single',
  height_cm: 181,
  industry: 'it',
  interests: ['music'],
  drinking: 'never',
  pets: 'dog',
} as const satisfies Answers;

/** Answers one question after another, each as it comes, up to the one that makes the account. */
function answerAll(flow: readonly Step[]): { requested: string[]; answers: Answers } {
  let answers: Answers = {};
  const requested: string[] = [];
  for (const _ of flow) {
    const { id, kind, field } = flow[getStepIndex(flow, answers, undefined)] as Step;
    requested.push(id);
    if (kind === 'credentials') break;
    answers = { ...answers, accept_seek: true, [field]: givenAnswers[field as keyof typeof givenAnswers] };
  }
  return { requested, answers };
}
const account = {
  gender: 2,
  discretion: 'open',
  s_gender: 1,
  birth_date: '1990-05-07',
  name: 'Dana',
  s_age: formatAgeRange({ min: 30, max: 45 }),
  place_id: 293397,
  email: 'dana@example.com',
};
const { relationship_type, experience, s_radius, communication, temperament, ...more } = givenAnswers;
const { relationship_status, height_cm, industry, interests, drinking, pets } = more;

test.each([
  [
    '[S1.07, S1.28, S1.29, S1.32, S1.33, S1.34, S1.35, S1.36, S1.37, S1.38] the main list',
    mainFlow,
    {
      goal: 'chat',
      body_type: givenAnswers.body_type,
      hair: givenAnswers.hair,
      origin: givenAnswers.origin,
      likes: givenAnswers.likes,
    },
  ],
  [
    '[S1.40, S1.45, S1.46] the long list',
    longFlow,
    {
      goal: 'flirt',
      relationship_type,
      experience,
      s_radius,
      communication,
      temperament,
      relationship_status,
      height_cm,
      origin: givenAnswers.origin,
      industry,
      interests,
      drinking,
      pets,
      likes: givenAnswers.likes,
    },
  ],
])(
  '%s asks each question once; whoever answered them all has given what an account needs, and more',
  (_, flow, reported) => {
    const { requested, answers } = answerAll(flow);
    expect(requested).toEqual([...new Set(flow.map(({ id }) => id))]);
    expect(answers).toMatchObject({ photo: '', partners: true, seen: [4] });
    const body = buildRegisterBody({ ...answers, likes: givenAnswers.likes }, 'secret words', 'en');
    expect(body).toMatchObject({ ...account, ...reported });
  },
);

test('each question is asked once, and those that the account needs are the main ones', () => {
  expect(new Set(ids).size).toBe(ids.length);
  expect(new Set(longFlow.map(({ field }) => field)).size).toBe(ids.length - 1);
  const needed = ['gender', 'birthday', 'name', 'discretion', 'ages', 'place', 'partners', 'email'];
  for (const id of [...needed, 'password'])
    expect(mainFlow.map(({ title }) => title)).toContain(step(id).title);
  expect(getStepIndex(longFlow, {}, 'industry')).toBe(0);
});

test('its questions stand by chapters too, none of which is left and come back to', () => {
  const reported = longFlow.map(({ chapter }) => chapter);
  expect(reported.filter((chapter, at) => chapter !== reported[at - 1])).toEqual(chapters);
});

test('what somebody looks for is asked once, and has to be said', () => {
  expect(ids).not.toContain('goal');
  expect(step('relationship-type')).toMatchObject({ optional: undefined });
  for (const [relationship_type, goal] of [
    ['casual', 'flirt'],
    ['long-term', 'relationship'],
    ['other', 'see'],
  ] as const)
    expect(buildRegisterBody({ relationship_type }, 'secret words', 'en')).toMatchObject({ goal });
});

test('what is intimate says what an answer agrees to, and may be left untold', () => {
  expect(step('origin')).toMatchObject({ optional: true });
  expect(step('origin')).toHaveProperty('consent');
});

test('given answers are sent, skipped ones are not', () => {
  const reported = {
    s_gender: 1,
    relationship_type: 'casual',
    s_radius: 20,
    height_cm: 181,
    industry: 'it',
    interests: ['music'],
    drinking: 'never',
    smoking: '',
    pets: '',
    origin: '',
  } as const;
  const body = buildRegisterBody(reported, 'secret words', 'en');
  expect(body).toMatchObject({
    s_gender: 1,
    relationship_type: 'casual',
    s_radius: 20,
    height_cm: 181,
    industry: 'it',
    interests: ['music'],
    drinking: 'never',
  });
  for (const key of ['smoking', 'pets', 'origin', 'accept_intimate', 'show_origin', 'flow'])
    expect(body[key], key).toBeUndefined();
  const open = buildRegisterBody(
    { ...reported, origin: 'white', height_cm: '', interests: [] },
    'secret words',
    'en',
  );
  expect(open).toMatchObject({ origin: 'white', accept_intimate: true, show_origin: true });
  for (const key of ['height_cm', 'interests']) expect(open[key], key).toBeUndefined();
});
