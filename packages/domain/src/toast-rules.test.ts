import { expect, test } from 'vitest';
import { chooseSessionRetry } from './session-retry.ts';
import { decideToast, getToastDurationMs, type ToastType } from './toast-rules.ts';

const closed = { chat: false, credits: false, subscription: false, payment: false };
const types: ToastType[] = ['credits', 'coins', 'wheel_credits', 'freespin', 'error', 'success', 'message'];

test('[S4.47, S9.18] a toast stays 3000 ms, the credits toast 1200 ms', () => {
  expect(types.map(getToastDurationMs)).toEqual([1_200, 3_000, 3_000, 3_000, 3_000, 3_000, 3_000]);
});

test('[S4.48] while chat, credits, subscription or payment is open only credits, success and error show', () => {
  expect(types.every((type) => decideToast(type, closed) === 'show')).toBe(true);
  for (const overlay of Object.keys(closed) as (keyof typeof closed)[]) {
    const open = { ...closed, [overlay]: true };
    expect(types.filter((type) => decideToast(type, open) === 'show')).toEqual([
      'credits',
      'error',
      'success',
    ]);
    expect(decideToast('wheel_credits', open)).toBe('wait');
    expect(decideToast('message', open)).toBe('drop');
  }
});

test('[S4.10, S8.32, S9.14] the first try and up to three more, then logout', () => {
  expect([1, 2, 3, 4].map((tries) => chooseSessionRetry(tries, true))).toEqual([
    'retry',
    'retry',
    'retry',
    'logout',
  ]);
  expect(chooseSessionRetry(1, false)).toBe('stay_guest');
});
