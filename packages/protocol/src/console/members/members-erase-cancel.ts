import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { none } from '../../fields.ts';
import { actInput, actOutput } from '../acts.ts';

/** Withdraws an erasure by staff, within 72 hours. `state`: staff have not ordered one. `late`: the time is over. */
export const membersEraseCancel = defineCall({
  name: 'members/erase_cancel',
  input: z.strictObject(actInput),
  output: actOutput,
  details: none,
  errors: {
    not_found: none,
    conflict: z.object({ reason: z.enum(['late', 'state']) }),
    trace_conflict: none,
    step_up_required: none,
  },
  rate: 'write',
  audience: { staff: 'admin' },
  once: true,
  freshFactor: true,
});
