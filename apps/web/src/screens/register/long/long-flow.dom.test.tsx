import { writtenAgeRange } from '@afterglow/domain/search';
import { origins } from '@afterglow/domain/wizard-answers';
import { expect, test } from 'vitest';
import type { Answers } from '../answers.ts';
import { registerBody } from '../register-body.ts';
import { chapters, mainFlow, type Step, stepAt } from '../steps.ts';
import { longFlow } from './long-flow.ts';

const ids = longFlow.map(({ id }) => id);
const step = (id: string): Step => longFlow[ids.indexOf(id)] as Step;

const given = {
  gender: 2,
  discretion: 'open',
  s_gender: 1,
  body_type: 'fit',
  hair: 'red',
  origin: origins[0],
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
function answerAll(flow: readonly Step[]): { asked: string[]; answers: Answers } {
  let answers: Answers = {};
  const asked: string[] = [];
  for (const _ of flow) {
    const { id, kind, field } = flow[stepAt(flow, answers, undefined)] as Step;
    asked.push(id);
    if (kind === 'credentials') break;
    answers = { ...answers, accept_seek: true, [field]: given[field as keyof typeof given] };
  }
  return { asked, answers };
}
const account = {
  gender: 2,
  discretion: 'open',
  s_gender: 1,
  birth_date: '1990-05-07',
  name: 'Dana',
  s_age: writtenAgeRange({ min: 30, max: 45 }),
  place_id: 293397,
  email: 'dana@example.com',
};
const { relationship_type, experience, s_radius, communication, temperament, ...more } = given;
const { relationship_status, height_cm, industry, interests, drinking, pets } = more;

test.each([
  [
    '[S1.07, S1.28, S1.29, S1.32, S1.33, S1.34, S1.35, S1.36, S1.37, S1.38] the main list',
    mainFlow,
    { goal: 'chat', body_type: given.body_type, hair: given.hair, origin: given.origin, likes: given.likes },
  ],
  [
    '[S1.40, S1.45, S1.46] the long list',
    longFlow,
    {
      goal: 'flirt',
      ...{ relationship_type, experience, s_radius, communication, temperament, relationship_status },
      ...{ height_cm, origin: given.origin, industry, interests, drinking, pets, likes: given.likes },
    },
  ],
])(
  '%s asks each question once; whoever answered them all has told what an account needs, and more',
  (_, flow, told) => {
    const { asked, answers } = answerAll(flow);
    expect(asked).toEqual([...new Set(flow.map(({ id }) => id))]);
    expect(answers).toMatchObject({ photo: '', partners: true, seen: [4] });
    const body = registerBody({ ...answers, likes: given.likes }, 'secret words', 'en');
    expect(body).toMatchObject({ ...account, ...told });
  },
);

test('each question is asked once, and those that the account needs are the main ones', () => {
  expect(new Set(ids).size).toBe(ids.length);
  expect(new Set(longFlow.map(({ field }) => field)).size).toBe(ids.length - 1);
  const needed = ['gender', 'birthday', 'name', 'discretion', 'ages', 'place', 'partners', 'email'];
  for (const id of [...needed, 'password'])
    expect(mainFlow.map(({ title }) => title)).toContain(step(id).title);
  expect(stepAt(longFlow, {}, 'industry')).toBe(0);
});

test('its questions stand by chapters too, none of which is left and come back to', () => {
  const told = longFlow.map(({ chapter }) => chapter);
  expect(told.filter((chapter, at) => chapter !== told[at - 1])).toEqual(chapters);
});

test('what somebody looks for is asked once, and has to be said', () => {
  expect(ids).not.toContain('goal');
  expect(step('relationship-type')).toMatchObject({ optional: undefined });
  for (const [relationship_type, goal] of [
    ['casual', 'flirt'],
    ['long-term', 'relationship'],
    ['other', 'see'],
  ] as const)
    expect(registerBody({ relationship_type }, 'secret words', 'en')).toMatchObject({ goal });
});

test('what is intimate says what an answer agrees to, and may be left untold', () => {
  expect(step('origin')).toMatchObject({ optional: true });
  expect(step('origin')).toHaveProperty('consent');
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
    origin: '',
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
  for (const key of ['smoking', 'pets', 'origin', 'accept_intimate', 'show_origin', 'flow'])
    expect(body[key], key).toBeUndefined();
  const open = registerBody({ ...told, origin: 'white', height_cm: '', interests: [] }, 'secret words', 'en');
  expect(open).toMatchObject({ origin: 'white', accept_intimate: true, show_origin: true });
  for (const key of ['height_cm', 'interests']) expect(open[key], key).toBeUndefined();
});
