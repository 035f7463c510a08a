import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { id, none } from '../../fields.ts';
import { staffActs, staffRow } from './staff-row.ts';

/** Returns an account of staff. */
export const staffGet = defineCall({
  name: 'staff/get',
  input: z.strictObject({ id }),
  output: staffRow,
  details: z.object({ may: staffActs }),
  errors: { not_found: none },
  rate: 'read',
  audience: { staff: 'admin' },
});
