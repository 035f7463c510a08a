import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { id, none } from '../../fields.ts';
import { caseRecord } from './case-record.ts';
import { reportRecord } from './report-record.ts';

/** One case. Its holder keeps it for another ten minutes. */
export const casesGet = defineCall({
  name: 'cases/get',
  input: z.strictObject({ id }),
  output: caseRecord,
  /** The record of everybody who reported it. */
  details: z.object({ reporters: z.array(reportRecord.extend({ id })) }),
  errors: { not_found: none },
  rate: 'read',
  audience: { staff: 'moderator' },
});
