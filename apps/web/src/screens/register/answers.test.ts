import { expect, test } from 'vitest';
import { isAgeGated, storeAgeGate } from './age-gate.ts';
import { clearAnswers, readAnswers, storeAnswers } from './answers.ts';
import { buildRegisterBody } from './register-body.ts';

function storage(limit = Number.POSITIVE_INFINITY) {
  const stored = new Map<string, string>();
  return {
    stored,
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (value.length > limit) throw new DOMException('full', 'QuotaExceededError');
      stored.set(key, value);
    },
    removeItem: (key: string) => void stored.delete(key),
  };
}

test('answers survive a reload and are gone once they are taken away', () => {
  const store = storage();
  storeAnswers(store, { gender: 2, name: 'Dana', likes: [3] });
  expect(readAnswers(store)).toEqual({ gender: 2, name: 'Dana', likes: [3] });
  clearAnswers(store);
  expect(readAnswers(store)).toEqual({});
});

test('where the picture does not fit, the words are kept without it', () => {
  const store = storage(200);
  storeAnswers(store, { name: 'Dana', photo: `data:image/jpeg;base64,${'A'.repeat(500)}` });
  expect(readAnswers(store)).toEqual({ name: 'Dana' });
});

test.each(['', 'nonsense', '[]', '"x"', 'null'])('an empty answer is not stored: %s', (text) => {
  expect(readAnswers({ getItem: () => text })).toEqual({});
});

test('[S1.02] who is under 18 is not let through again in the same browser until 18, for a year at most', () => {
  const store = storage();
  const now = Date.UTC(2026, 10, 21);
  expect(isAgeGated(store, now)).toBe(false);
  storeAgeGate(store, { year: 2009, month: 1, day: 10 }, now);
  expect(isAgeGated(store, now + 1)).toBe(true);
  expect(isAgeGated(store, Date.UTC(2027, 0, 10))).toBe(false);
  storeAgeGate(store, { year: 2020, month: 1, day: 1 }, now);
  expect(isAgeGated(store, now + 364 * 86_400_000)).toBe(true);
  expect(isAgeGated(store, now + 366 * 86_400_000)).toBe(false);
});

const all = {
  gender: 1,
  discretion: 'discreet',
  s_gender: 2,
  accept_seek: true,
  ref: 'spring-mail',
  c: 'spring',
  click: 'x 1',
  preferred_hair: ['red'],
  body_type: 'fit',
  hair: 'brown',
  origin: 'mixed',
  seen: [1, 2],
  likes: [2],
  birth: { day: '7', month: '5', year: '1990' },
  name: 'Daniel',
  goal: 'chat',
  ages: [25, 40],
  place: { place_id: 293397, description: 'Tel Aviv' },
  photo: '',
  partners: true,
  email: 'd@example.test',
} as const;

test('[S1.48] the registration goes out as the server reads it, with both confirmations', () => {
  expect(buildRegisterBody(all, 'correct horse', 'he')).toMatchObject({
    birth_date: '1990-05-07',
    s_age: '25,40',
    place_id: 293397,
    likes: [2],
    language: 'he',
    origin: 'mixed',
    accept_intimate: true,
    show_origin: true,
    accept_seek: true,
    ref: 'spring-mail',
    c: 'spring',
    click: 'x 1',
    accept_terms: true,
    over_18: true,
  });
});

test('an answer that was not given is not sent, and neither is what only the wizard needs', () => {
  const sent = JSON.parse(JSON.stringify(buildRegisterBody({ ...all, origin: '' }, 'x', 'en'))) as object;
  for (const field of [
    'origin',
    'accept_intimate',
    'photo',
    'partners',
    'seen',
    'birth',
    'preferred_origins',
  ])
    expect(sent).not.toHaveProperty(field);
});
