import { MEMBER_STATES } from '@afterglow/domain/members';
import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { id, none } from '../../fields.ts';
import { actInput, version, versionConflict } from '../acts.ts';
import { memberRecord } from './members-get.ts';

/** Ends a decision about a member before its time. The member is notified. Other decisions about the member stay. */
export const membersLift = defineCall({
  name: 'members/lift',
  input: z.strictObject({ ...actInput, version, statement: z.string().max(20) }),
  output: z.object({ id, state: z.enum(MEMBER_STATES), version }),
  details: none,
  errors: {
    not_found: none,
    conflict: z.discriminatedUnion('reason', [
      versionConflict(memberRecord),
      z.object({ reason: z.literal('ended') }),
    ]),
    trace_conflict: none,
  },
  rate: 'write',
  audience: { staff: 'moderator' },
  once: true,
});
