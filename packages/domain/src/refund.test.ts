import fc from 'fast-check';
import { expect, test } from 'vitest';
import { REFUND_STATES } from './payments.ts';
import {
  calculateRefundableMinor,
  calculateRefundUnits,
  mayCloseRefund,
  type RefundableRemainder,
} from './refund.ts';

const createPurchase = (more: Partial<RefundableRemainder> = {}): RefundableRemainder => ({
  amountMinor: 1_990,
  granted: 200,
  unused: 200,
  refundedMinor: 0,
  clawedBackUnits: 0,
  ...more,
});

test('nothing used: all of the money; everything used: none of it', () => {
  expect(calculateRefundableMinor(createPurchase())).toBe(1_990);
  expect(calculateRefundableMinor(createPurchase({ unused: 0 }))).toBe(0);
  expect(calculateRefundableMinor(createPurchase({ granted: 0, unused: 0 }))).toBe(0);
});

test('a part is rounded up: 150 of 200 coins for 19.90 are 14.925, so 14.93', () => {
  expect(calculateRefundableMinor(createPurchase({ unused: 150 }))).toBe(1_493);
  expect(calculateRefundableMinor(createPurchase({ unused: 1 }))).toBe(10);
});

test('half of the money takes half of the coins, and the other half is still refundable', () => {
  const whole = createPurchase();
  expect(calculateRefundUnits(995, whole)).toBe(100);
  const after = createPurchase({ unused: 100, refundedMinor: 995, clawedBackUnits: 100 });
  expect(calculateRefundableMinor(after)).toBe(995);
  expect(calculateRefundUnits(995, after)).toBe(100);
});

test('an amount too small for a coin takes none, and counts towards the next', () => {
  expect(calculateRefundUnits(9, createPurchase())).toBe(0);
  expect(calculateRefundUnits(9, createPurchase({ refundedMinor: 9 }))).toBe(1);
});

test('if the provider refunded more than the rest is worth, nothing is refundable', () => {
  expect(calculateRefundableMinor(createPurchase({ unused: 10, refundedMinor: 1_900 }))).toBe(0);
});

test('for any split: never more than was paid, never less than the unused part, all units for all the money', () => {
  const step = fc.record({ spend: fc.boolean(), share: fc.double({ min: 0, max: 1, noNaN: true }) });
  const begin = fc.record({
    amountMinor: fc.integer({ min: 1, max: 60_000 }),
    granted: fc.oneof(fc.integer({ min: 1, max: 7_000 }), fc.integer({ min: 86_400, max: 40_000_000 })),
  });
  fc.assert(
    fc.property(begin, fc.array(step, { maxLength: 20 }), ({ amountMinor, granted }, steps) => {
      let now: RefundableRemainder = {
        amountMinor,
        granted,
        unused: granted,
        refundedMinor: 0,
        clawedBackUnits: 0,
      };
      let spent = 0;
      for (const { spend, share } of steps) {
        if (spend) {
          const units = Math.floor(now.unused * share);
          spent += units;
          now = { ...now, unused: now.unused - units };
          continue;
        }
        const max = calculateRefundableMinor(now);
        const part = Math.floor(max * share);
        if (part === 0) continue;
        const units = calculateRefundUnits(part, now);
        expect(units).toBeLessThanOrEqual(now.unused);
        now = {
          ...now,
          unused: now.unused - units,
          refundedMinor: now.refundedMinor + part,
          clawedBackUnits: now.clawedBackUnits + units,
        };
        expect(now.refundedMinor).toBeLessThanOrEqual(amountMinor);
        // Rounding favours the payer by less than one unit and one cent.
        expect(now.refundedMinor).toBeLessThan((amountMinor * (granted - spent + 1)) / granted + 1);
      }
      const rest = calculateRefundableMinor(now);
      expect(now.refundedMinor + rest).toBeLessThanOrEqual(amountMinor);
      if (now.unused > 0) {
        expect(now.refundedMinor + rest).toBeGreaterThanOrEqual(
          Math.min(amountMinor, Math.floor((amountMinor * (granted - spent)) / granted)),
        );
        expect(calculateRefundUnits(rest, now)).toBe(now.unused);
      }
      if (spent === 0) expect(now.refundedMinor + rest).toBe(amountMinor);
    }),
  );
});

test('with nothing bought, or more left than bought, the refund stays within bounds', () => {
  expect(calculateRefundableMinor(createPurchase({ granted: 0, unused: 5 }))).toBe(0);
  expect(calculateRefundableMinor(createPurchase({ granted: -1, unused: 5 }))).toBe(0);
  expect(calculateRefundableMinor(createPurchase({ unused: -5, clawedBackUnits: 100 }))).toBe(0);
  expect(
    calculateRefundableMinor(createPurchase({ unused: 0, clawedBackUnits: 100, refundedMinor: 0 })),
  ).toBe(0);
  expect(calculateRefundableMinor(createPurchase({ unused: 500 }))).toBe(1_990);
});

test('all of the money takes all remaining units, also if rounding would leave a coin', () => {
  const odd = createPurchase({ amountMinor: 100, granted: 3, unused: 3 });
  expect([calculateRefundUnits(100, odd), calculateRefundUnits(99, odd)]).toEqual([3, 2]);
  const rest = createPurchase({
    amountMinor: 100,
    granted: 7,
    unused: 1,
    refundedMinor: 80,
    clawedBackUnits: 6,
  });
  expect([
    calculateRefundableMinor(rest),
    calculateRefundUnits(20, rest),
    calculateRefundUnits(19, rest),
  ]).toEqual([20, 1, 0]);
});

test('[C75] nobody confirms a refund that they requested', () => {
  for (const state of ['due', 'asked', 'held'] as const) {
    expect(mayCloseRefund({ state, isOwn: true }, 'made')).toEqual({ allowed: false, reason: 'own' });
    expect(mayCloseRefund({ state, isOwn: false }, 'made')).toEqual({ allowed: true });
  }
});

test.each(REFUND_STATES)('a refund that is %s: whether its provider is asked again', (state) => {
  const denied = state === 'made' || state === 'asked' ? { allowed: false, reason: state } : null;
  for (const isOwn of [true, false])
    expect(mayCloseRefund({ state, isOwn }, 'again')).toEqual(denied ?? { allowed: true });
  expect(mayCloseRefund({ state: 'made', isOwn: true }, 'made')).toEqual({ allowed: false, reason: 'made' });
});
