import { z } from 'zod';
import { defineCall } from '../define.ts';

/** Why the gift is not there (yet): confirm the address first, the inbox had one before, the network had its share of today. */
const GIFT_BLOCKED_REASONS = ['confirm_email', 'mailbox', 'network'] as const;
export type GiftBlockedReason = (typeof GIFT_BLOCKED_REASONS)[number];

/**
 * The sign-up gift, once a member and an inbox. Otherwise `claimed: false` with 0 credits: a second claim says no more, one
 * that is hindered says by what (`reason`).
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
