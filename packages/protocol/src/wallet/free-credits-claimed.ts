import { z } from 'zod';
import { definePush } from '../define.ts';
import { none } from '../fields.ts';

/** Tells the member's devices that the gift of coins was received, with the new balance. */
export const freeCreditsClaimed = definePush({
  name: 'claim_free_credits',
  data: none,
  details: z.object({ claimed: z.boolean(), claimed_credits: z.number().int(), credits: z.number().int() }),
});
