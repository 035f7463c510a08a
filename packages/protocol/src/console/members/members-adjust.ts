import { ADJUSTMENT_CODES, ADJUSTMENT_KINDS, MAX_ADJUSTMENT } from '@afterglow/domain/adjustments';
import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { id, none, unixSeconds } from '../../fields.ts';
import { actInput, orPending } from '../acts.ts';

const isInBounds = ({ kind, amount }: { kind: keyof typeof MAX_ADJUSTMENT; amount: number }): boolean =>
  amount !== 0 && Math.abs(amount) <= MAX_ADJUSTMENT[kind];

/**
 * Gives a member coins, days of premium or free spins, or takes them (a negative amount). Coins and premium that the
 * member has paid for cannot be taken. `tell`: the member is notified. Returns what the member then has of this kind;
 * `credits` are the coins of both balances. Above `approval_limits` a second person must agree.
 */
export const membersAdjust = defineCall({
  name: 'members/adjust',
  input: z
    .strictObject({
      ...actInput,
      kind: z.enum(ADJUSTMENT_KINDS),
      amount: z.number().int(),
      code: z.enum(ADJUSTMENT_CODES),
      tell: z.boolean(),
    })
    .refine(isInBounds, { path: ['amount'], message: 'out of bounds' }),
  output: orPending(
    z.object({
      id,
      credits: z.number().int().nonnegative().optional(),
      premium_until: unixSeconds.optional(),
      spins: z.number().int().nonnegative().optional(),
    }),
  ),
  details: none,
  errors: {
    not_found: none,
    /** `left`: the most that can be taken. */
    not_enough_credits: z.object({ left: z.number().int().nonnegative() }),
    forbidden: z.object({ reason: z.literal('deleted') }),
    trace_conflict: none,
  },
  rate: 'money',
  audience: { staff: 'manager' },
  once: true,
  approvable: true,
});
