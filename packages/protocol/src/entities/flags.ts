import { z } from 'zod';

/** Details of `forbidden` where a flag is off in the market of the member's place. */
export const offInMarket = z.object({ reason: z.literal('market') });

/** Which features are on in the reader's market. `members_mode` off: members meet virtual profiles only. */
export const siteFlags = z.object({
  paid_spins: z.boolean(),
  daily_spin: z.boolean(),
  spotlight: z.boolean(),
  boost: z.boolean(),
  gifts: z.boolean(),
  members_mode: z.boolean(),
});
