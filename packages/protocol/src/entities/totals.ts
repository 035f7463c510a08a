import { z } from 'zod';

const count = z.number().int().nonnegative();

/** The numbers beside the member's lists: matches, visits, likes in both directions, unread messages. */
export const totals = z.object({
  matches: z.object({ total: count }),
  visits: z.object({ total: count, new: count }),
  fans: z.object({ total: count, new: count }),
  fans_new: count,
  mylikes: count,
  unread: count,
});
export type Totals = z.output<typeof totals>;
