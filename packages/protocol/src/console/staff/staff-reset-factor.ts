import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { none } from '../../fields.ts';
import { actInput, version, versionConflict } from '../acts.ts';
import { inviteLink, staffRow } from './staff-row.ts';

/**
 * For somebody who has lost the second factor, the password or the link of the invitation: ends sessions, second factor
 * and recovery codes, and sends a new link, under which both are chosen again.
 */
export const staffResetFactor = defineCall({
  name: 'staff/reset_factor',
  input: z.strictObject({ ...actInput, version }),
  output: inviteLink,
  details: none,
  errors: {
    not_found: none,
    conflict: versionConflict(staffRow),
    forbidden: z.object({ reason: z.enum(['own', 'closed']) }),
    trace_conflict: none,
    step_up_required: none,
  },
  rate: 'write',
  audience: { staff: 'admin' },
  once: true,
  freshFactor: true,
});
