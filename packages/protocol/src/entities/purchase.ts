import { z } from 'zod';
import { id, unixSeconds } from '../fields.ts';
import { money } from './credits-package.ts';

/** `pending`: paid, and not confirmed yet. `refunded` and `charged_back`: the money went back, and with it what was unused. */
const PURCHASE_STATES = ['pending', 'paid', 'refunded', 'charged_back'] as const;

/** What happened to a purchase, in its order. `sent`: the refund was ordered from the payment provider; `back`: the provider confirmed it. */
const PURCHASE_STEPS = ['paid', 'withdrawn', 'refund', 'sent', 'back', 'settled'] as const;

export const purchase = z.object({
  payment_id: id,
  /** As it stands on the receipt. */
  number: z.string(),
  /** When it was paid; while `pending`, when it was ordered. */
  time: unixSeconds,
  type: z.enum(['buy-credits', 'premium']),
  /** What it brought, as it was ordered; what it did not bring is 0. */
  package: z.object({
    id,
    credits: z.number().int().nonnegative(),
    bonus: z.number().int().nonnegative(),
    free_spins: z.number().int().nonnegative(),
    months: z.number().int().nonnegative(),
  }),
  money,
  /** What it counts against the member's own limit (`spend_limit`). */
  limit_coins: z.number().int().nonnegative().optional(),
  state: z.enum(PURCHASE_STATES),
  /** What would go back for its unused part at this moment, and until when that may be asked for; absent where nothing would. */
  refundable: z.object({ money, until: unixSeconds }).optional(),
  /** What went back or is on its way, from the moment it is booked; absent where nothing is. */
  refunded: z.object({ money, time: unixSeconds, arrived: z.boolean() }).optional(),
  /** The withdrawal in hand or settled, the newest. */
  withdrawal: z
    .object({
      number: z.string(),
      time: unixSeconds,
      outcome: z.enum(['refunded', 'nothing_due', 'refused']).optional(),
    })
    .optional(),
  /** The oldest first; money where some went back. */
  steps: z
    .array(z.object({ what: z.enum(PURCHASE_STEPS), time: unixSeconds, money: money.optional() }))
    .optional(),
});
export type Purchase = z.output<typeof purchase>;
