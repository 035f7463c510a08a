import { z } from 'zod';
import { unixSeconds } from '../fields.ts';

/** The fields of every reply to a call that charges coins, beside its data. */
export const chargeDetails = z.object({
  credits: z.number().int().nonnegative(),
  credits_version: z.number().int().nonnegative(),
  /** Only if coins were charged. */
  credits_spent: z.number().int().positive().optional(),
});

/** With `not_enough_credits`: the current balance. */
export const tooFewCredits = z.object({
  credits: z.number().int().nonnegative(),
  credits_version: z.number().int().nonnegative(),
});

export type TooFewCredits = z.output<typeof tooFewCredits>;

/** With `limit_reached`: the end of the break from buying. */
export const inBreak = z.object({ break: z.literal(true), until: unixSeconds });
