import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { id, none } from '../../fields.ts';
import { staffRecord } from './staff-row.ts';

/** Returns an account of staff. */
export const staffGet = defineCall({
  name: 'staff/get',
  input: z.strictObject({ id }),
  output: staffRecord,
  details: none,
  errors: { not_found: none },
  rate: 'read',
  audience: { staff: 'admin' },
});
