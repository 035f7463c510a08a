import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { id, none, unixSeconds } from '../../fields.ts';
import { roleTooLow } from '../acts.ts';

const count = z.number().int().nonnegative();

/**
 * A week of one person, from Monday 00:00 UTC; the last one still runs. It contains no figure of anybody else and no
 * rank. `p50_s`: the median time from the beginning of a wait to the answer. `in_time`: percent of the answers within
 * the promise of the site. Both are null without an answer, `in_time` also where nothing is promised.
 */
export const ownWeek = z.object({
  from: unixSeconds,
  answers: count,
  p50_s: count.nullable(),
  in_time: z.number().min(0).max(100).nullable(),
  /** Conversations that went to a supervisor. */
  escalations: count,
  /** Replies that a guard rejected. */
  guard_hits: count,
  shift_s: count,
});
export type OwnWeek = z.output<typeof ownWeek>;

/** The caller's figures of the last weeks, the oldest first. Managers may ask for those of somebody else. */
export const meFigures = defineCall({
  name: 'me/figures',
  input: z.strictObject({ staff_id: id.optional(), weeks: z.number().int().min(1).max(12).default(4) }),
  output: z.object({ weeks: z.array(ownWeek) }),
  details: none,
  errors: { forbidden: roleTooLow, not_found: none },
  rate: 'read',
  audience: { staff: 'operator' },
});
