import { z } from 'zod';
import { id, unixSeconds } from '../fields.ts';

/** Why coins moved, as a member reads it. */
export const statementCauses = [
  'message',
  'gift',
  'story_reply',
  'spotlight',
  'boost',
  'wheel',
  'wheel_prize',
  'sign_up_gift',
  'purchase',
  'bonus',
  'refund',
  'chargeback',
  'returned',
  'boost_returned',
  'adjusted',
] as const;
export type StatementCause = (typeof statementCauses)[number];

/** A movement of one lot. What was paid from both lots has a line for each. */
export const statementLine = z.object({
  id,
  time: unixSeconds,
  /** Below zero where coins went. */
  amount: z.number().int(),
  lot: z.enum(['given', 'bought']),
  cause: z.enum(statementCauses),
  /** Whom it was about, while they may still be seen. */
  with: z.object({ id, name: z.string() }).optional(),
  /** Coins in hand after it, both lots together. */
  balance: z.number().int().nonnegative(),
});
export type StatementLine = z.output<typeof statementLine>;
