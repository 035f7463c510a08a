import { APPROVAL_STATES } from '@afterglow/domain/approvals';
import { STAFF_ROLES } from '@afterglow/domain/staff-role';
import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { id, none } from '../../fields.ts';
import { reason } from '../reason.ts';

/**
 * Approves or rejects an act of somebody else. An approved act is checked again and carried out immediately; `result`
 * is the reply data of that call. `changed`: the subject has changed since the request. The act is then `overtaken` and
 * does not happen.
 */
export const approvalsDecide = defineCall({
  name: 'approvals/decide',
  input: z.strictObject({ id, approve: z.boolean(), reason }),
  output: z.object({ id, state: z.enum(APPROVAL_STATES), result: z.unknown().optional() }),
  details: none,
  errors: {
    not_found: none,
    forbidden: z.discriminatedUnion('reason', [
      z.object({ reason: z.literal('own') }),
      /**
       * The two people gave each other a sign-in in the last seven days, or somebody gave one to both: they
       * may be one person.
       */
      z.object({ reason: z.literal('linked') }),
      z.object({ reason: z.literal('role'), least: z.enum(STAFF_ROLES) }),
    ]),
    conflict: z.discriminatedUnion('reason', [
      z.object({ reason: z.literal('decided') }),
      z.object({ reason: z.literal('expired') }),
      /** `current`: the subject as its `get` returns it, or why the act is not possible any more. */
      z.object({ reason: z.literal('changed'), current: z.unknown() }),
    ]),
  },
  rate: 'write',
  audience: { staff: 'manager' },
});
