import { z } from 'zod';
import { defineCall } from '../define.ts';
import { id, none } from '../fields.ts';

/** Signs out one device, or all others than this one. Their sockets close within a second. */
export const accountSessionsEnd = defineCall({
  name: 'account/sessions/end',
  input: z.union([z.object({ id }), z.object({ all: z.literal(true) })]),
  output: z.undefined(),
  details: z.object({ ended: z.number().int() }),
  errors: { not_found: none },
  rate: 'write',
  audience: 'member',
});
