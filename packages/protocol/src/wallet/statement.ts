import { statementCauses } from '@afterglow/domain/statement-causes';
import { z } from 'zod';
import { defineCall } from '../define.ts';
import { statementLine } from '../entities/statement-line.ts';
import { page } from '../fields.ts';

/**
 * The movements of the member's coins, newest first: all of them, where each balance is the one before it and the amount, or
 * only what came or went, or what one cause moved.
 */
export const statement = defineCall({
  name: 'statement',
  input: z
    .object({
      ...page(50),
      direction: z.enum(['in', 'out']).optional(),
      cause: z.enum(statementCauses).optional(),
    })
    .optional()
    .default({ currentLength: 0, recordsToTake: 50 }),
  output: z.array(statementLine),
  /** What all lines asked for come to, beyond the page: how many there are, and the coins that came and that went. */
  details: z.object({
    lines: z.number().int().nonnegative(),
    came: z.number().int().nonnegative(),
    went: z.number().int().nonnegative(),
  }),
  refusals: [],
  rate: 'read',
  audience: 'member',
});
