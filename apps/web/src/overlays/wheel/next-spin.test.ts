import { expect, test } from 'vitest';
import { chooseNextSpin } from './next-spin.ts';

const choose = (facts: Partial<Parameters<typeof chooseNextSpin>[0]>) =>
  chooseNextSpin({ free: 0, running: null, unanswered: null, isSold: true, isOnBreak: false, ...facts });

test('free spins come first, also where none is sold', () => {
  expect(choose({ free: 1, isSold: false, isOnBreak: true })).toEqual({ isPaid: false, obstacle: null });
  expect(choose({})).toEqual({ isPaid: true, obstacle: null });
  expect(choose({ isSold: false })).toEqual({ isPaid: true, obstacle: 'not_sold' });
});

test('a break from buying stops paid spins, but not one that was already paid', () => {
  expect(choose({ isOnBreak: true, isSold: false }).obstacle).toBe('break');
  expect(choose({ isOnBreak: true, isSold: false, free: 1, unanswered: { paid: true } })).toEqual({
    isPaid: true,
    obstacle: null,
  });
  expect(choose({ unanswered: { paid: false } })).toEqual({ isPaid: false, obstacle: null });
});

test('the running spin stays what it was when the last free one is used up', () => {
  expect(choose({ running: { paid: false } }).isPaid).toBe(false);
  expect(choose({ free: 1, running: { paid: true } }).isPaid).toBe(true);
});
