import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { id, none } from '../../fields.ts';
import { actOutput, version, versionConflict } from '../acts.ts';
import { reason } from '../reason.ts';
import { barredRow } from './barred-row.ts';

/** Lets an address, a domain or a picture come back. */
export const barredRemove = defineCall({
  name: 'barred/remove',
  input: z.strictObject({ id, version, reason }),
  output: actOutput,
  details: none,
  errors: { not_found: none, conflict: versionConflict(barredRow) },
  rate: 'write',
  audience: { staff: 'manager' },
});
