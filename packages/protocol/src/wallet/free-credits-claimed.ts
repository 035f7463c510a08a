import { z } from 'zod';
import { definePush } from '../define.ts';
import { none } from '../fields.ts';

export const freeCreditsClaimed = definePush({
  name: 'claim_free_credits',
  data: none,
  details: z.object({ claimed: z.boolean(), claimed_credits: z.number().int(), credits: z.number().int() }),
});
