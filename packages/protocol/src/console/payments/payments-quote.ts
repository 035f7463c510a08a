import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { id, none, unixSeconds } from '../../fields.ts';
import { staffMoney } from '../entities.ts';

export const refundQuote = z.object({
  /** What of the purchase is unused: bought coins, or seconds of premium. */
  unused: z.object({ credits: z.number().int().nonnegative(), premium_s: z.number().int().nonnegative() }),
  /** The share of the price for it, rounded up. */
  money: staffMoney,
  /** What may still go back at most: the price without what went back already. */
  left: staffMoney,
  /** The last moment of the usual term of withdrawal. */
  withdrawal_until: unixSeconds,
  /** A withdrawal from this purchase was declared after that. */
  declared_late: z.boolean(),
  /** A refund of `money` waits for a second person. */
  needs_second: z.boolean(),
});
export type RefundQuote = z.output<typeof refundQuote>;

/** What a refund of a payment would be now. Nothing of a payment that is not paid. */
export const paymentsQuote = defineCall({
  name: 'payments/quote',
  input: z.strictObject({ id }),
  output: refundQuote,
  details: none,
  errors: { not_found: none },
  rate: 'read',
  audience: { staff: 'manager' },
});
