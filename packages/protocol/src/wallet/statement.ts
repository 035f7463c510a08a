import { STATEMENT_CAUSES } from '@afterglow/domain/statement-causes';
import { z } from 'zod';
import { defineCall } from '../define.ts';
import { money } from '../entities/credits-package.ts';
import { statementLine } from '../entities/statement-line.ts';
import { page, unixSeconds } from '../fields.ts';

/** The last Unix second that a request may contain: a database still accepts it as a time. */
export const MAX_UNIX_SECONDS = 100_000_000_000;

/**
 * The movements of the member's coins, newest first: all of them, where each balance is the previous one plus the
 * amount, or filtered by direction, cause or period, e.g. a month in the reader's time zone: from `from` to before
 * `until`.
 */
export const statement = defineCall({
  name: 'statement',
  input: z
    .object({
      ...page(50),
      direction: z.enum(['in', 'out']).optional(),
      cause: z.enum(STATEMENT_CAUSES).optional(),
      from: unixSeconds.max(MAX_UNIX_SECONDS).optional(),
      until: unixSeconds.max(MAX_UNIX_SECONDS).optional(),
    })
    .optional()
    .default({ currentLength: 0, recordsToTake: 50 }),
  output: z.array(statementLine),
  /** The totals of all matching lines, beyond the page: their number, and the coins received and spent. */
  details: z.object({
    lines: z.number().int().nonnegative(),
    came: z.number().int().nonnegative(),
    went: z.number().int().nonnegative(),
    /** The money paid in that period, by currency, and how much of it was refunded since. */
    paid: z.array(z.object({ money, back: money.shape.amount })),
    /** The time of the first movement or purchase; absent if there is none. */
    since: unixSeconds.optional(),
  }),
  errors: {},
  rate: 'read',
  audience: 'member',
});
