import { MAX_AUTHORITY_LENGTH, MAX_REFERENCE_LENGTH, MIN_AUTHORITY_LENGTH } from '@afterglow/domain/members';
import { MIN_ROLE_FOR_REFERRAL } from '@afterglow/domain/min-roles';
import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { id, none } from '../../fields.ts';
import { actInput } from '../acts.ts';
import { text } from '../text.ts';

/** Stores that an authority was informed of a case, and under which number it is known there. */
export const casesRefer = defineCall({
  name: 'cases/refer',
  input: z.strictObject({
    ...actInput,
    authority: text(MIN_AUTHORITY_LENGTH, MAX_AUTHORITY_LENGTH),
    reference: text(1, MAX_REFERENCE_LENGTH),
  }),
  output: z.object({ id }),
  details: none,
  errors: { not_found: none, trace_conflict: none, step_up_required: none },
  rate: 'write',
  audience: { staff: MIN_ROLE_FOR_REFERRAL },
  once: true,
  freshFactor: true,
});
