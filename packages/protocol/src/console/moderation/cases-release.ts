import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { id, none } from '../../fields.ts';
import { reason } from '../reason.ts';

/** Gives a case back. The caller is not given it again. */
export const casesRelease = defineCall({
  name: 'cases/release',
  input: z.strictObject({ id, reason }),
  output: z.object({ id }),
  details: none,
  errors: { not_found: none, conflict: z.object({ reason: z.literal('claim') }) },
  rate: 'write',
  audience: { staff: 'moderator' },
});
