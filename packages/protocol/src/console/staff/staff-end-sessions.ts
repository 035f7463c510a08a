import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { id, none, traceId } from '../../fields.ts';

/** Signs somebody of the staff out everywhere. Their sockets are closed within a second. */
export const staffEndSessions = defineCall({
  name: 'staff/end_sessions',
  input: z.strictObject({ id, trace_id: traceId }),
  output: z.object({ ended: z.number().int().nonnegative() }),
  details: none,
  errors: {
    not_found: none,
    forbidden: z.object({ reason: z.literal('own') }),
    trace_conflict: none,
    step_up_required: none,
  },
  rate: 'write',
  audience: { staff: 'admin' },
  once: true,
  freshFactor: true,
});
