import { MAX_STAFF_NAME_LENGTH } from '@afterglow/domain/staff-accounts';
import { STAFF_ROLES } from '@afterglow/domain/staff-role';
import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { none, traceId } from '../../fields.ts';
import { orPending } from '../acts.ts';
import { text } from '../text.ts';
import { inviteLink, staffLanguages, staffTeams } from './staff-row.ts';

const MAX_EMAIL_LENGTH = 200;

/**
 * Creates an account and sends its link, which works for 48 hours. The person who opens it chooses the password and the
 * second factor. A second admin must agree to inviting an admin.
 */
export const staffInvite = defineCall({
  name: 'staff/invite',
  input: z.strictObject({
    email: text(3, MAX_EMAIL_LENGTH),
    name: text(1, MAX_STAFF_NAME_LENGTH),
    role: z.enum(STAFF_ROLES),
    languages: staffLanguages,
    teams: staffTeams.default([]),
    trace_id: traceId,
  }),
  output: orPending(inviteLink),
  details: none,
  /** The address has an account. */
  errors: {
    conflict: z.object({ reason: z.literal('email') }),
    trace_conflict: none,
    step_up_required: none,
  },
  rate: 'write',
  audience: { staff: 'admin' },
  once: true,
  freshFactor: true,
  approvable: true,
});
