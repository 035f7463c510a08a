import { expect, test } from 'vitest';
import { type NudgeFacts, nudgeFor } from './home-and-push.ts';

const android: NudgeFacts = {
  os: 'android',
  standalone: false,
  credits: 0,
  giftWaits: false,
  settled: true,
  subscribed: false,
  skipped: false,
  refused: false,
};

test('[S4.82, S3.27] iOS in a browser with 0 credits gets the add-to-home hint', () => {
  expect(nudgeFor({ ...android, os: 'ios' })).toBe('add-to-home');
  expect(nudgeFor({ ...android, os: 'ios', credits: 1 })).toBeNull();
  expect(nudgeFor({ ...android, os: 'ios', skipped: true })).toBeNull();
});

test.each([
  ['Android', {}, 'push-prompt'],
  ['Android, from the home screen', { standalone: true }, 'push-prompt'],
  ['iOS from the home screen', { os: 'ios', standalone: true }, 'push-prompt'],
  ['with coins', { credits: 50 }, null],
  ['subscribed already', { subscribed: true }, null],
  ['skipped today', { skipped: true }, null],
  ['refused before', { refused: true }, null],
  ['a desktop', { os: 'other' }, null],
] as const)('[S4.83, S3.27] asked to be told: %s', (_, facts, nudge) => {
  expect(nudgeFor({ ...android, ...facts })).toBe(nudge);
});

test('a newcomer is asked for nothing: the gift comes first, then a second visit or a message', () => {
  for (const os of ['android', 'ios'] as const) {
    expect(nudgeFor({ ...android, os, giftWaits: true })).toBeNull();
    expect(nudgeFor({ ...android, os, settled: false })).toBeNull();
  }
});
