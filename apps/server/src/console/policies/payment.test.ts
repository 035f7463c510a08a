import { PAYMENT_STATES } from '@afterglow/domain/payments';
import { describe, expect, test } from 'vitest';
import { mayDispute, mayRefund, refundNeedsSecondPerson } from './payment.ts';

const yes = { allowed: true };
const no = (reason: string) => ({ allowed: false, reason });
const payment = { state: 'paid', amount_minor: 1_000, refunded_minor: 0 };

describe('refund a payment', () => {
  test.each(PAYMENT_STATES)('that is %s', (state) => {
    const isPaid = state === 'paid';
    expect(mayRefund({ ...payment, state })).toEqual(isPaid ? yes : no('not_paid'));
    expect(mayDispute({ ...payment, state })).toEqual(isPaid ? yes : no('not_paid'));
  });

  test('as long as something of it is left', () => {
    expect(mayRefund({ ...payment, refunded_minor: 999 })).toEqual(yes);
    expect(mayRefund({ ...payment, refunded_minor: 1_000 })).toEqual(no('nothing_left'));
  });
});

test.each([
  ['up to the limit and the quote', 5_000, 'USD', 5_000, false],
  ['above the limit of its currency', 5_001, 'USD', 9_000, true],
  ['above the limit of another currency', 5_001, 'ILS', 9_000, false],
  ['above the quote', 301, 'EUR', 300, true],
] as const)('a refund %s', (_what, amountMinor, currency, quoteMinor, expected) => {
  const limits = { ILS: 20_000, USD: 5_000, EUR: 5_000 };
  expect(refundNeedsSecondPerson({ amountMinor, currency, quoteMinor, limits })).toBe(expected);
  // 0 means always.
  const always = { ILS: 0, USD: 0, EUR: 0 };
  expect(refundNeedsSecondPerson({ amountMinor, currency, quoteMinor, limits: always })).toBe(true);
});
