import { expect, test } from 'vitest';
import { type AppPromptContext, chooseAppPrompt } from './app-prompt.ts';

const android: AppPromptContext = {
  os: 'android',
  isStandalone: false,
  credits: 0,
  isGiftWaiting: false,
  isReturning: true,
  isSubscribed: false,
  isSkipped: false,
  isDenied: false,
};

test('[S4.82, S3.27] iOS in a browser with 0 credits gets the add-to-home hint', () => {
  expect(chooseAppPrompt({ ...android, os: 'ios' })).toBe('add-to-home');
  expect(chooseAppPrompt({ ...android, os: 'ios', credits: 1 })).toBeNull();
  expect(chooseAppPrompt({ ...android, os: 'ios', isSkipped: true })).toBeNull();
});

test.each([
  ['Android', {}, 'push-prompt'],
  ['Android, from the home screen', { isStandalone: true }, 'push-prompt'],
  ['iOS from the home screen', { os: 'ios', isStandalone: true }, 'push-prompt'],
  ['with coins', { credits: 50 }, null],
  ['subscribed already', { isSubscribed: true }, null],
  ['skipped today', { isSkipped: true }, null],
  ['refused before', { isDenied: true }, null],
  ['a desktop', { os: 'other' }, null],
] as const)('[S4.83, S3.27] asks for notifications: %s', (_, facts, nudge) => {
  expect(chooseAppPrompt({ ...android, ...facts })).toBe(nudge);
});

test('a newcomer is asked for nothing: the gift comes first, then a second visit or a message', () => {
  for (const os of ['android', 'ios'] as const) {
    expect(chooseAppPrompt({ ...android, os, isGiftWaiting: true })).toBeNull();
    expect(chooseAppPrompt({ ...android, os, isReturning: false })).toBeNull();
  }
});
