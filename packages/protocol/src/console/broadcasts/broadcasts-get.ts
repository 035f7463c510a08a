import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { id, none } from '../../fields.ts';
import { broadcastRecord } from './broadcast-row.ts';

export const broadcastsGet = defineCall({
  name: 'broadcasts/get',
  input: z.strictObject({ id }),
  output: broadcastRecord,
  details: none,
  errors: { not_found: none },
  rate: 'read',
  audience: { staff: 'manager' },
});
