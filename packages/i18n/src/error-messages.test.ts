import { ERROR_CODES } from '@afterglow/protocol/errors';
import { describe, expect, test } from 'vitest';
import { errorMessages, getErrorMessage } from './error-messages.ts';
import type { MemberKey } from './keys.ts';
import { loadTranslations } from './node.ts';

const translations = loadTranslations('member');
const getEnglish = translations('en').t;
const getAllLanguages = (key: MemberKey, values = {}) =>
  [translations('he'), translations('en'), translations('de')].map(({ t }) => t(key, { n: 3, ...values }));

test.each([
  ['[S8.01]', 'errors.something_wrong', 'Something went wrong, please try again'],
  ['[S8.02]', 'errors.an_error_occurred', 'An error occurred, please try again'],
  ['[S8.03]', 'errors.invalid_email_or_password', 'Incorrect username/password'],
  ['[S8.04]', 'errors.invalid_password', 'Invalid password'],
  ['[S8.05]', 'errors.unknown_user', 'Unknown user'],
  ['[S8.06]', 'errors.report_failed', 'Failed to submit report'],
  ['[S8.07]', 'errors.not_enough_coins', "You don't have enough coins"],
  ['[S8.08]', 'errors.not_enough_credits', 'Not enough credits'],
  ['[S8.09]', 'errors.invalid_email', 'Invalid email, please try again'],
  ['[S8.10]', 'errors.email_taken', 'Email already registered, please try again'],
  ['[S8.11, S5.18]', 'errors.invalid_file_type', 'Invalid file type, please try again'],
  ['[S8.12]', 'errors.upload', 'Error uploading image'],
  ['[S8.13]', 'errors.stories_premium_only', 'Only with premium access you can view stories'],
  ['[S8.14]', 'errors.stories_need_premium', 'You need a premium account to view stories!'],
  ['[S8.15]', 'profile.blocked', 'User blocked'],
  ['[S8.16]', 'common.settings_saved', 'Settings Saved'],
  ['[S8.17]', 'safety.report_done_title', 'Report submitted'],
  [
    '[S8.18]',
    'auth.check_recover_plain',
    'A recovery link has been sent to your email, provided that the address is registered with us.',
  ],
  ['[S8.19]', 'credits.received', '3 credits received'],
  ['[S8.20]', 'chat.credits_spent', 'Credits spent: 3'],
] as const)('%s %s is said in all three languages', (_row, key, text) => {
  expect(getEnglish(key, { n: 3 })).toBe(text);
  expect(new Set(getAllLanguages(key)).size).toBe(3);
});

test('[S5.01, S5.02, S5.14, S5.15, S5.16, S5.17] the messages of the forms exist', () => {
  expect(getEnglish('errors.minimum_age')).toBe('The minimum age to register is 18');
  const keys = [
    'invalid_month',
    'invalid_day',
    'invalid_email',
    'email_taken',
    'invalid_password',
    'invalid_email_or_password',
    'check_login_details',
    'wrong_data',
    'incorrect_email',
    'check_password',
  ] as const;
  for (const key of keys) expect(new Set(getAllLanguages(`errors.${key}`)).size).toBe(3);
});

test('[S8.27] a message that was not sent points to support, in Hebrew as in the others', () => {
  const [hebrew, ...others] = getAllLanguages('chat.send_error');
  expect(hebrew).toMatch(/ההודעה לא נשלחה.*לתמיכה/);
  for (const text of others) expect(text).toMatch(/support/i);
});

test('[S8.28] a page that does not exist has a message', () => {
  expect(getEnglish('shell.not_found')).toBe('This page could not be found');
});

describe('the table', () => {
  test('contains every code of the channel', () => {
    for (const code of ERROR_CODES) expect(Object.keys(errorMessages)).toContain(code);
  });

  test('refers to existing messages without gaps', () => {
    for (const name of Object.keys(errorMessages)) {
      const { key, values } = getErrorMessage(name, { seconds: 30 });
      const text = getEnglish(key, values);
      expect(text).not.toBe(key);
      expect(text).not.toMatch(/undefined|[{}]/);
    }
  });

  test('has a sensible default for unknown codes', () => {
    expect(getErrorMessage('a_new_one').key).toBe('errors.something_wrong');
    expect(getErrorMessage('constructor').key).toBe('errors.something_wrong');
  });

  test('[S5.19] a wait is shown in seconds, a long one in minutes', () => {
    expect(getErrorMessage('wait', { seconds: 59.2 })).toEqual({ key: 'errors.wait', values: { n: 60 } });
    expect(getErrorMessage('wait', { seconds: 3_600 })).toEqual({
      key: 'errors.wait_minutes',
      values: { n: 60 },
    });
    expect(getErrorMessage('wait').key).toBe('errors.rate_limited');
    expect(getEnglish('errors.wait', { n: 60 })).toContain('60 seconds');
  });
});
