import { statementCauses } from '@afterglow/domain/statement-causes';
import { z } from 'zod';
import { defineCall } from '../define.ts';
import { money } from '../entities/credits-package.ts';
import { statementLine } from '../entities/statement-line.ts';
import { page, unixSeconds } from '../fields.ts';

/** The last second since 1970 that may be asked for: a database still takes it for a time. */
export const MAX_UNIX_SECONDS = 100_000_000_000;

/**
 * The movements of the member's coins, newest first: all of them, where each balance is the one before it and the amount, or
 * only what came or went, what one cause moved, or a stretch of time, e.g. a month where the reader is: `from` until before `until`.
 */
export const statement = defineCall({
  name: 'statement',
  input: z
    .object({
      ...page(50),
      direction: z.enum(['in', 'out']).optional(),
      cause: z.enum(statementCauses).optional(),
      from: unixSeconds.max(MAX_UNIX_SECONDS).optional(),
      until: unixSeconds.max(MAX_UNIX_SECONDS).optional(),
    })
    .optional()
    .default({ currentLength: 0, recordsToTake: 50 }),
  output: z.array(statementLine),
  /** What all lines asked for come to, beyond the page: how many there are, and the coins that came and that went. */
  details: z.object({
    lines: z.number().int().nonnegative(),
    came: z.number().int().nonnegative(),
    went: z.number().int().nonnegative(),
    /** What was paid in that stretch of time, in each currency, and how much of it came back since. */
    paid: z.array(z.object({ money, back: money.shape.amount })),
    /** When the first movement or purchase of all was; absent where there is none. */
    since: unixSeconds.optional(),
  }),
  errors: {},
  rate: 'read',
  audience: 'member',
});
