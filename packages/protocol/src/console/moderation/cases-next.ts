import { CASE_QUEUES } from '@afterglow/domain/cases';
import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { none } from '../../fields.ts';
import { caseRecord } from './case-record.ts';

/**
 * Gives the caller the next case to decide, for ten minutes: the one they hold, else the most urgent that is free and
 * that they have not passed on. Null when nothing waits for them.
 */
export const casesNext = defineCall({
  name: 'cases/next',
  input: z.strictObject({ queue: z.enum(CASE_QUEUES).optional() }),
  output: caseRecord.nullable(),
  details: none,
  errors: {
    /** Only difficult cases remain, and the caller has reached the daily limit of those. */
    limit_reached: z.object({ reason: z.literal('difficult'), max: z.number().int() }),
  },
  rate: 'write',
  audience: { staff: 'moderator' },
});
