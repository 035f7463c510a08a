import { z } from 'zod';
import { unixSeconds } from '../fields.ts';

/** What every call that took coins answers beside its data. */
export const chargeDetails = z.object({
  credits: z.number().int().nonnegative(),
  credits_version: z.number().int().nonnegative(),
  /** Only where coins went. */
  credits_spent: z.number().int().positive().optional(),
});

/** With `not_enough_credits`: the balance as it is. */
export const tooFewCredits = z.object({
  credits: z.number().int().nonnegative(),
  credits_version: z.number().int().nonnegative(),
});

export type TooFewCredits = z.output<typeof tooFewCredits>;

/** With `limit_reached`: a break from buying, until its end. */
export const inBreak = z.object({ break: z.literal(true), until: unixSeconds });
