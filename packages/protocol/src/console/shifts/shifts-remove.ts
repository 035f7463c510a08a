import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { id, none } from '../../fields.ts';
import { actOutput, version, versionConflict } from '../acts.ts';
import { shiftRow } from './shift-row.ts';

/** Removes a plan. */
export const shiftsRemove = defineCall({
  name: 'shifts/remove',
  input: z.strictObject({ id, version }),
  output: actOutput,
  details: none,
  errors: { not_found: none, conflict: versionConflict(shiftRow) },
  rate: 'write',
  audience: { staff: 'manager' },
});
