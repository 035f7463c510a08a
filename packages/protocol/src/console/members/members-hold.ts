import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { none } from '../../fields.ts';
import { actInput, actOutput, version, versionConflict } from '../acts.ts';
import { memberRecord } from './members-get.ts';

/** Begins or ends a legal hold: while it lasts, the account is not erased. `state`: it is as asked already. */
export const membersHold = defineCall({
  name: 'members/hold',
  input: z.strictObject({ ...actInput, version, on: z.boolean() }),
  output: actOutput,
  details: none,
  errors: {
    not_found: none,
    conflict: z.discriminatedUnion('reason', [
      versionConflict(memberRecord),
      z.object({ reason: z.literal('state') }),
    ]),
    trace_conflict: none,
    step_up_required: none,
  },
  rate: 'write',
  audience: { staff: 'admin' },
  once: true,
  freshFactor: true,
});
