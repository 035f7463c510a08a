import { z } from 'zod';
import { defineCall } from '../define.ts';
import { noInput, none } from '../fields.ts';

/**
 * Exports all data stored about the member as a zip. The link comes by email and works for seven days for the signed-in
 * member. Once a day.
 */
export const accountExport = defineCall({
  name: 'account/export',
  input: noInput,
  output: z.undefined(),
  details: z.object({ ready_by_mail: z.literal(true) }),
  errors: { limit_reached: none },
  rate: 'write',
  audience: 'member',
});
