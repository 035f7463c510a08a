import { z } from 'zod';
import { unixSeconds } from '../fields.ts';

/** What became of a boost, or of a place in the spotlight. */
export const boostReport = z.object({
  kind: z.enum(['top', 'featured', 'spotlight']),
  started: unixSeconds,
  ends: unixSeconds,
  /** To so many people, each counted once a day. */
  shown: z.number().int().nonnegative(),
  /** `featured`: impressions that are still to come, or were not delivered. */
  left: z.number().int().nonnegative().optional(),
  state: z.enum(['running', 'done', 'returned']),
  /** Coins that came back for what was not delivered. */
  credits_returned: z.number().int().positive().optional(),
});
export type BoostReport = z.output<typeof boostReport>;
