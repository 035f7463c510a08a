import { MAX_STAFF_NAME_LENGTH } from '@afterglow/domain/staff-accounts';
import { STAFF_ROLES } from '@afterglow/domain/staff-role';
import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { id, none, traceId } from '../../fields.ts';
import { actOutput, orPending, version, versionConflict } from '../acts.ts';
import { text } from '../text.ts';
import { staffLanguages, staffRow, staffTeams } from './staff-row.ts';

/**
 * Changes an account. Another role ends its sessions: their sockets are closed within a second. A second admin must
 * agree to making somebody an admin.
 */
export const staffSave = defineCall({
  name: 'staff/save',
  input: z.strictObject({
    id,
    version,
    name: text(1, MAX_STAFF_NAME_LENGTH),
    role: z.enum(STAFF_ROLES),
    languages: staffLanguages,
    teams: staffTeams,
    trace_id: traceId,
  }),
  output: orPending(actOutput),
  details: none,
  errors: {
    not_found: none,
    conflict: versionConflict(staffRow),
    forbidden: z.object({ reason: z.enum(['own_role', 'last_admin', 'closed']) }),
    trace_conflict: none,
    step_up_required: none,
  },
  rate: 'write',
  audience: { staff: 'admin' },
  once: true,
  freshFactor: true,
  approvable: true,
});
