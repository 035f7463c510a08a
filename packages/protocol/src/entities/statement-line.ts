import { statementCauses } from '@afterglow/domain/statement-causes';
import { z } from 'zod';
import { id, unixSeconds } from '../fields.ts';
import { money } from './credits-package.ts';

/** An entry of one balance (bonus or purchased). A payment from both balances has a line for each. */
export const statementLine = z.object({
  id,
  time: unixSeconds,
  /** Below zero where coins went. */
  amount: z.number().int(),
  lot: z.enum(['given', 'bought']),
  cause: z.enum(statementCauses),
  /** Whom it was about, while they may still be seen. */
  with: z.object({ id, name: z.string() }).optional(),
  /** The order that booked it, with its price. What was bought and its bonus are of one order. */
  order: z.object({ id, paid: money }).optional(),
  /** The total of both balances after it. */
  balance: z.number().int().nonnegative(),
});
export type StatementLine = z.output<typeof statementLine>;
