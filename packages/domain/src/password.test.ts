import { expect, test } from 'vitest';
import { validatePassword } from './password.ts';

test('[S5.13] a password has at least 8 characters', () => {
  expect(validatePassword('k7!mPq2')).toBe('too_short');
  expect(validatePassword('k7!mPq2z')).toBeNull();
  expect(validatePassword('סיסמה ארוכה')).toBeNull();
});

test('length is counted in characters, up to 128', () => {
  expect(validatePassword('🦊🐻🐼')).toBe('too_short');
  expect(validatePassword('ab'.repeat(64))).toBeNull();
  expect(validatePassword(`${'ab'.repeat(64)}c`)).toBe('too_long');
});

test.each(['password', 'Password', '12345678', 'qwertz123', 'aaaaaaaa', 'PASSWORT'])(
  '%s is too common',
  (password) => {
    expect(validatePassword(password)).toBe('too_common');
  },
);

test.each([
  'dana.levi@example.com',
  'Dana.Levi',
  'dana.levi1990',
  '!!DanaLevi77',
  'Miriam1234',
  '12-מִרְיָם-90',
  '12345678a',
])('%s is nothing but who has it', (password) => {
  const owner = { email: password === '12345678a' ? '12345678a@example.com' : 'dana.levi@example.com' };
  const names = ['Miriam', 'מִרְיָם'];
  expect(names.map((name) => validatePassword(password, { ...owner, name }))).toContain('personal');
  expect(validatePassword(`${password} rides a bike`, { ...owner, name: 'Miriam' })).toBeNull();
});

test('digits alone match no name, and an unknown owner is not checked', () => {
  expect(validatePassword('83649571', { email: '', name: 'Dana' })).toBeNull();
  expect(validatePassword('dana.levi1990')).toBeNull();
});
