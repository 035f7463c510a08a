import { BIRTH_PROOFS, CORRECTED_FIELDS } from '@afterglow/domain/members';
import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { none } from '../../fields.ts';
import { actInput, actOutput, roleTooLow, version, versionConflict } from '../acts.ts';
import { memberRecord } from './members-get.ts';

/** Longer texts are rejected before they are processed. */
const MAX_VALUE_LENGTH = 4_000;

/**
 * Corrects a field of a member. Moderators correct name and bio; the others need a manager. A birth date needs a
 * `proof`, and nobody becomes younger than 18 (issue `under_18`). An email address takes effect immediately and has to
 * be confirmed; the old address can undo the change for 48 hours.
 */
export const membersCorrect = defineCall({
  name: 'members/correct',
  input: z.strictObject({
    ...actInput,
    version,
    field: z.enum(CORRECTED_FIELDS),
    /** A number for `place_id`, else a text; a birth date as YYYY-MM-DD. */
    value: z.union([z.string().max(MAX_VALUE_LENGTH), z.number().int()]),
    proof: z.enum(BIRTH_PROOFS).optional(),
  }),
  output: actOutput,
  details: none,
  errors: {
    not_found: none,
    forbidden: z.discriminatedUnion('reason', [roleTooLow, z.object({ reason: z.literal('deleted') })]),
    conflict: z.discriminatedUnion('reason', [
      versionConflict(memberRecord),
      z.object({ reason: z.literal('email') }),
    ]),
    trace_conflict: none,
  },
  rate: 'write',
  audience: { staff: 'moderator' },
  once: true,
});
