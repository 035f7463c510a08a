import { expect, test } from 'vitest';
import { passwordFault } from './password.ts';

test('[S5.13] a password has at least 8 characters', () => {
  expect(passwordFault('k7!mPq2')).toBe('too_short');
  expect(passwordFault('k7!mPq2z')).toBeNull();
  expect(passwordFault('סיסמה ארוכה')).toBeNull();
});

test('length is counted in characters, up to 128', () => {
  expect(passwordFault('🦊🐻🐼')).toBe('too_short');
  expect(passwordFault('ab'.repeat(64))).toBeNull();
  expect(passwordFault(`${'ab'.repeat(64)}c`)).toBe('too_long');
});

test.each(['password', 'Password', '12345678', 'qwertz123', 'aaaaaaaa', 'PASSWORT'])(
  '%s is too common',
  (password) => {
    expect(passwordFault(password)).toBe('too_common');
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
  expect(names.map((name) => passwordFault(password, { ...owner, name }))).toContain('personal');
  expect(passwordFault(`${password} rides a bike`, { ...owner, name: 'Miriam' })).toBeNull();
});

test('digits alone are nobody, and who is not known is not guessed at', () => {
  expect(passwordFault('83649571', { email: '', name: 'Dana' })).toBeNull();
  expect(passwordFault('dana.levi1990')).toBeNull();
});
