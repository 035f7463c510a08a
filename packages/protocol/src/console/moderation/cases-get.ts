import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { id, none } from '../../fields.ts';
import { caseRecord } from './case-record.ts';

/** One case. Its holder keeps it for another ten minutes. */
export const casesGet = defineCall({
  name: 'cases/get',
  input: z.strictObject({ id }),
  output: caseRecord,
  details: none,
  errors: { not_found: none },
  rate: 'read',
  audience: { staff: 'moderator' },
});
