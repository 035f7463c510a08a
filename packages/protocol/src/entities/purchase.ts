import { z } from 'zod';
import { id, unixSeconds } from '../fields.ts';
import { money } from './credits-package.ts';

/**
 * `pending`: paid, but not confirmed yet. `refunded` and `charged_back`: the money was returned, and the unused part
 * was taken back.
 */
const PURCHASE_STATES = ['pending', 'paid', 'refunded', 'charged_back'] as const;

/**
 * The events of a purchase, in order. `sent`: the refund was ordered from the payment provider; `back`: the provider
 * confirmed it.
 */
const PURCHASE_STEPS = ['paid', 'withdrawn', 'refund', 'sent', 'back', 'settled'] as const;

export const purchase = z.object({
  payment_id: id,
  /** The number on the receipt. */
  number: z.string(),
  /** When it was paid; while `pending`, when it was ordered. */
  time: unixSeconds,
  type: z.enum(['buy-credits', 'premium']),
  /** What it granted, as it was ordered; 0 for what it did not grant. */
  package: z.object({
    id,
    credits: z.number().int().nonnegative(),
    bonus: z.number().int().nonnegative(),
    free_spins: z.number().int().nonnegative(),
    months: z.number().int().nonnegative(),
  }),
  money,
  /** The amount that counts towards the member's own limit (`spend_limit`). */
  limit_coins: z.number().int().nonnegative().optional(),
  state: z.enum(PURCHASE_STATES),
  /**
   * The refundable amount of the unused part now, and the deadline for requesting it; absent if nothing is refundable.
   */
  refundable: z.object({ money, until: unixSeconds }).optional(),
  /** The money that was or is being refunded, from the moment it is booked; absent if there is none. */
  refunded: z.object({ money, time: unixSeconds, arrived: z.boolean() }).optional(),
  /** The newest withdrawal, open or settled. */
  withdrawal: z
    .object({
      number: z.string(),
      time: unixSeconds,
      outcome: z.enum(['refunded', 'nothing_due', 'refused']).optional(),
    })
    .optional(),
  /** Oldest first; with the money, if some was refunded. */
  steps: z
    .array(z.object({ what: z.enum(PURCHASE_STEPS), time: unixSeconds, money: money.optional() }))
    .optional(),
});
export type Purchase = z.output<typeof purchase>;
