import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { id, none, unixSeconds } from '../../fields.ts';
import { actInput, version, versionConflict } from '../acts.ts';
import { memberRecord } from './members-get.ts';

/**
 * Deletes an account: nobody sees the member any more, and `until` everything but amounts of money is erased. The owner
 * cannot restore it; `members/erase_cancel` can, for 72 hours.
 */
export const membersErase = defineCall({
  name: 'members/erase',
  input: z.strictObject({ ...actInput, version }),
  output: z.object({ id, until: unixSeconds }),
  details: none,
  errors: {
    not_found: none,
    forbidden: z.object({ reason: z.enum(['deleted', 'legal_hold']) }),
    conflict: z.discriminatedUnion('reason', [
      versionConflict(memberRecord),
      z.object({ reason: z.literal('open_payment') }),
    ]),
    trace_conflict: none,
    step_up_required: none,
  },
  rate: 'write',
  audience: { staff: 'admin' },
  once: true,
  freshFactor: true,
});
