import { z } from 'zod';

/** What every call that took coins answers beside its data. */
export const paidDetails = z.object({
  credits: z.number().int().nonnegative(),
  credits_version: z.number().int().nonnegative(),
  /** Only where coins went. */
  credits_spent: z.number().int().positive().optional(),
});
