import { CASE_DECISIONS } from '@afterglow/domain/cases';
import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { id, none } from '../../fields.ts';
import { caseRecord } from './case-record.ts';
import { reportRecord } from './report-record.ts';

/** Returns a case. Its holder keeps it for another ten minutes. */
export const casesGet = defineCall({
  name: 'cases/get',
  input: z.strictObject({ id }),
  output: caseRecord,
  details: z.object({
    /** The record of everybody who reported it. */
    reporters: z.array(reportRecord.extend({ id })),
    /** What was decided; of an appeal its outcome. Another case may have ended the same decision. */
    decision: z.enum(CASE_DECISIONS).nullable(),
  }),
  errors: { not_found: none },
  rate: 'read',
  audience: { staff: 'moderator' },
});
