import { BROADCAST_STATES } from '@afterglow/domain/broadcasts';
import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { id, none, traceId, unixSeconds } from '../../fields.ts';
import { orPending, version, versionConflict } from '../acts.ts';
import { moment } from '../list.ts';
import { broadcastRecord } from './broadcast-row.ts';

/**
 * Starts a draft, now or later. It needs a count of this very segment, not older than ten minutes. Above 1,000 people a
 * second person must agree.
 */
export const broadcastsSchedule = defineCall({
  name: 'broadcasts/schedule',
  input: z.strictObject({
    id,
    version,
    trace_id: traceId,
    count_token: z.string().min(1).max(200),
    at: moment.optional(),
  }),
  output: orPending(z.object({ id, state: z.enum(BROADCAST_STATES), at: unixSeconds, version })),
  details: none,
  errors: {
    not_found: none,
    conflict: z.discriminatedUnion('reason', [
      versionConflict(broadcastRecord),
      z.object({ reason: z.enum(['count', 'state']) }),
    ]),
    trace_conflict: none,
  },
  rate: 'write',
  audience: { staff: 'manager' },
  once: true,
  approvable: true,
});
