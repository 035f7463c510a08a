import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calculateGrantedRemainder, calculatePremiumRemainders, type PremiumMovement } from './premium.ts';

const day = 86_400;
const moved = (paymentId: number, days: number, untilDay: number): PremiumMovement => ({
  paymentId,
  changeS: days * day,
  untilS: untilDay * day,
});
const leftAt = (movements: PremiumMovement[], nowDay: number): Record<string, number> =>
  Object.fromEntries(
    [...calculatePremiumRemainders(movements, nowDay * day)].map(([paymentId, seconds]) => [
      paymentId,
      seconds / day,
    ]),
  );

test('of two periods the first runs first; the second is whole until it begins', () => {
  const both = [moved(1, 30, 30), moved(2, 90, 120)];
  expect(leftAt(both, 0)).toEqual({ 1: 30, 2: 90 });
  expect(leftAt(both, 10)).toEqual({ 1: 20, 2: 90 });
  expect(leftAt(both, 45)).toEqual({ 1: 0, 2: 75 });
  expect(leftAt(both, 500)).toEqual({ 1: 0, 2: 0 });
});

test('a refund takes the rest of its own period: the next one begins at once and stays whole', () => {
  const movements = [moved(1, 30, 30), moved(2, 90, 120), moved(1, -20, 100)];
  expect(leftAt(movements, 10)).toEqual({ 1: 0, 2: 90 });
  expect(leftAt(movements, 15)).toEqual({ 1: 0, 2: 85 });
  expect(leftAt([...movements, moved(3, 30, 130)], 15)).toMatchObject({ 3: 30 });
});

test('a grant by staff is not refundable, and moves up with the rest', () => {
  const bonusTime = { paymentId: null, changeS: 10 * day, untilS: 40 * day };
  expect(leftAt([moved(1, 30, 30), bonusTime, moved(1, -30, 10), moved(2, 30, 40)], 0)).toEqual({
    1: 0,
    2: 30,
  });
});

test('staff take from their own grants, the last one first, and purchases stay whole', () => {
  const granted = (days: number, untilDay: number): PremiumMovement => ({
    paymentId: null,
    changeS: days * day,
    untilS: untilDay * day,
  });
  const movements = [granted(10, 10), moved(1, 30, 40), granted(5, 45)];
  const grantedLeft = (all: PremiumMovement[], nowDay: number) =>
    calculateGrantedRemainder(all, nowDay * day) / day;
  expect(grantedLeft(movements, 4)).toBe(11);
  const taken = [...movements, granted(-8, 37)];
  expect(grantedLeft(taken, 4)).toBe(3);
  expect(leftAt(taken, 4)).toEqual({ 1: 30 });
  expect(leftAt(taken, 17)).toEqual({ 1: 20 });
  expect(grantedLeft([...taken, granted(-3, 34)], 4)).toBe(0);
});

test('after any purchases and refunds, whole or partial, the remainders add up to the end date', () => {
  const steps = fc.array(
    fc.record({
      afterDays: fc.nat(40),
      days: fc.integer({ min: 1, max: 90 }),
      back: fc.nat(9),
      part: fc.integer({ min: 1, max: 3 }),
    }),
    { maxLength: 20 },
  );
  fc.assert(
    fc.property(steps, (all) => {
      const movements: PremiumMovement[] = [];
      let [now, until] = [0, 0];
      for (const [id, { afterDays, days, back, part }] of all.entries()) {
        now += afterDays;
        const taken = Math.ceil((leftAt(movements, now)[back] ?? 0) / part);
        if (taken > 0) {
          until -= taken;
          movements.push(moved(back, -taken, until));
        } else {
          until = Math.max(until, now) + days;
          movements.push(moved(id, days, until));
        }
        const sum = Object.values(leftAt(movements, now)).reduce((total, coins) => total + coins, 0);
        expect(sum).toBe(Math.max(0, until - now));
      }
    }),
  );
});
