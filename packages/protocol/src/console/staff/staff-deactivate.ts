import { STAFF_STATES } from '@afterglow/domain/staff-accounts';
import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { id, none } from '../../fields.ts';
import { actInput, version, versionConflict } from '../acts.ts';
import { staffRow } from './staff-row.ts';

/** Closes an account permanently. Its sessions end, and the conversations that it holds return to the queue. */
export const staffDeactivate = defineCall({
  name: 'staff/deactivate',
  input: z.strictObject({ ...actInput, version }),
  output: z.object({ id, state: z.enum(STAFF_STATES), version }),
  details: none,
  errors: {
    not_found: none,
    conflict: versionConflict(staffRow),
    forbidden: z.object({ reason: z.enum(['own', 'last_admin', 'closed']) }),
    trace_conflict: none,
    step_up_required: none,
  },
  rate: 'write',
  audience: { staff: 'admin' },
  once: true,
  freshFactor: true,
});
