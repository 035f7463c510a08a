import { expect, test } from 'vitest';
import { validateChosenPassword } from './chosen-password.ts';

// First and last entries of the lists of leaked passwords, in the spellings that people type.
test.each(
  `iloveyou1 Football1 sunshine1 chocolate basketball metallica slipknot1 superman1 Pokemon1 ncc1701d
  qwer1234 1q2w3e4r5t6y q1w2e3r4t5 asdf1234 qazwsxedc elizabeth jennifer1 anthony1 manchester arsenal1 password2
  Password123 welcome123 butterfly 11223344 123456789a 147258369 redskins mercedes corvette marlboro midnight`.split(
    /\s+/,
  ),
)('%s has leaked and is rejected', (password) => {
  expect(validateChosenPassword(password)).toBe('too_common');
});

test('a long password that has not leaked is accepted', () => {
  for (const password of ['correct horse 7 battery', 'k7!mPq2z', 'סיסמה ארוכה מאוד', 'Tulpen im Regen'])
    expect(validateChosenPassword(password)).toBeNull();
});
