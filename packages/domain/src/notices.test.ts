import { expect, test } from 'vitest';
import { afterRefusal } from './session-retry.ts';
import { type ToastType, toastFate, toastMs } from './toast-rules.ts';

const closed = { chat: false, credits: false, subscription: false, payment: false };
const types: ToastType[] = ['credits', 'coins', 'wheel_credits', 'freespin', 'error', 'success', 'message'];

test('[S4.47, S9.18] a notice stays 3000 ms, the credits toast 1200 ms', () => {
  expect(types.map(toastMs)).toEqual([1_200, 3_000, 3_000, 3_000, 3_000, 3_000, 3_000]);
});

test('[S4.48] while chat, credits, subscription or payment is open only credits, success and error show', () => {
  expect(types.every((type) => toastFate(type, closed) === 'show')).toBe(true);
  for (const overlay of Object.keys(closed) as (keyof typeof closed)[]) {
    const open = { ...closed, [overlay]: true };
    expect(types.filter((type) => toastFate(type, open) === 'show')).toEqual(['credits', 'error', 'success']);
    expect(toastFate('wheel_credits', open)).toBe('wait');
    expect(toastFate('message', open)).toBe('drop');
  }
});

test('[S4.10, S8.32, S9.14] the first try and up to three more, then logout', () => {
  expect([1, 2, 3, 4].map((tries) => afterRefusal(tries, true))).toEqual([
    'retry',
    'retry',
    'retry',
    'logout',
  ]);
  expect(afterRefusal(1, false)).toBe('stay_guest');
});
