import { STATEMENT_CAUSES } from '@afterglow/domain/statement-causes';
import { z } from 'zod';
import { id, unixSeconds } from '../fields.ts';
import { money } from './credits-package.ts';

/** An entry of one balance (bonus or purchased). A payment from both balances has a line for each. */
export const statementLine = z.object({
  id,
  time: unixSeconds,
  /** Negative if coins were spent. */
  amount: z.number().int(),
  lot: z.enum(['given', 'bought']),
  cause: z.enum(STATEMENT_CAUSES),
  /** The person it concerns, while they are visible. */
  with: z.object({ id, name: z.string() }).optional(),
  /** The order that booked it, with its price. Purchased coins and their bonus share one order. */
  order: z.object({ id, paid: money }).optional(),
  /** The total of both balances after it. */
  balance: z.number().int().nonnegative(),
});
export type StatementLine = z.output<typeof statementLine>;
