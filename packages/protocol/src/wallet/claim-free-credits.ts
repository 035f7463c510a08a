import { z } from 'zod';
import { defineCall } from '../define.ts';

/**
 * Why the gift is not available (yet): the address is not confirmed, the inbox had one before, or the network used its
 * share of today.
 */
const GIFT_BLOCKED_REASONS = ['confirm_email', 'mailbox', 'network'] as const;
export type GiftBlockedReason = (typeof GIFT_BLOCKED_REASONS)[number];

/**
 * Claims the sign-up gift, once per member and inbox. Otherwise `claimed: false` with 0 credits. A second claim has no
 * `reason`; a blocked one has the `reason`.
 */
export const claimFreeCredits = defineCall({
  name: 'claim_free_credits',
  input: z.object({}).optional().default({}),
  output: z.undefined(),
  details: z.object({
    claimed: z.boolean(),
    claimed_credits: z.number().int(),
    credits: z.number().int(),
    reason: z.enum(GIFT_BLOCKED_REASONS).optional(),
  }),
  errors: {},
  rate: 'money',
  audience: 'member',
});
