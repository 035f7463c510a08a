import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { id, none } from '../../fields.ts';
import { broadcastRecord } from './broadcast-row.ts';

export const broadcastsGet = defineCall({
  name: 'broadcasts/get',
  input: z.strictObject({ id }),
  output: broadcastRecord,
  /** `left`: what is stored and not sent yet; 0 before it starts. */
  details: z.object({ left: z.number().int().nonnegative() }),
  errors: { not_found: none },
  rate: 'read',
  audience: { staff: 'manager' },
});
