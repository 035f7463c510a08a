import { z } from 'zod';
import { defineCall } from '../define.ts';

/** The sign-up gift, once a member. A second claim answers `claimed: false` with 0 credits. */
export const claimFreeCredits = defineCall({
  name: 'claim_free_credits',
  input: z.object({}).optional().default({}),
  output: z.undefined(),
  details: z.object({ claimed: z.boolean(), claimed_credits: z.number().int(), credits: z.number().int() }),
  refusals: [],
  rate: 'money',
  audience: 'member',
});
