import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { id, none, unixSeconds } from '../../fields.ts';
import { byChannel, leftOut } from './broadcast-row.ts';

const count = z.number().int().nonnegative();

/**
 * Counts whom a broadcast is for: `matched` is the whole segment, `left_out` who of it gets nothing, one reason each,
 * and the rest by language and by channel. The token schedules this very segment.
 */
export const broadcastsCount = defineCall({
  name: 'broadcasts/count',
  input: z.strictObject({ id }),
  output: z.object({
    matched: count,
    left_out: leftOut,
    by_language: z.object({ he: count, en: count, de: count }),
    by_channel: byChannel,
    count_token: z.string(),
    expires: unixSeconds,
  }),
  details: none,
  errors: { not_found: none },
  rate: 'read',
  audience: { staff: 'manager' },
});
