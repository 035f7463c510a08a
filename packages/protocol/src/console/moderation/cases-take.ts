import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { id, none, unixSeconds } from '../../fields.ts';
import { by } from '../entities.ts';
import { caseRecord } from './case-record.ts';

/** Claims a case for ten minutes. One's own claim is renewed. */
export const casesTake = defineCall({
  name: 'cases/take',
  input: z.strictObject({ id }),
  output: caseRecord,
  details: none,
  errors: {
    not_found: none,
    /** The case is about a decision of the caller. */
    forbidden: z.object({ reason: z.literal('own_decision') }),
    limit_reached: z.object({ reason: z.literal('difficult'), max: z.number().int() }),
    conflict: z.discriminatedUnion('reason', [
      z.object({ reason: z.literal('taken'), by, until: unixSeconds }),
      z.object({ reason: z.literal('decided') }),
    ]),
  },
  rate: 'write',
  audience: { staff: 'moderator' },
});
