import { z } from 'zod';
import { unixSeconds } from '../fields.ts';

/** The result of a boost, or of a place in the spotlight. */
export const boostReport = z.object({
  kind: z.enum(['top', 'featured', 'spotlight']),
  started: unixSeconds,
  ends: unixSeconds,
  /** The number of viewers, each counted once a day. */
  shown: z.number().int().nonnegative(),
  /** `featured`: impressions that remain, or that were not delivered. */
  left: z.number().int().nonnegative().optional(),
  state: z.enum(['running', 'done', 'returned']),
  /** Coins returned for impressions that were not delivered. */
  credits_returned: z.number().int().positive().optional(),
});
export type BoostReport = z.output<typeof boostReport>;
