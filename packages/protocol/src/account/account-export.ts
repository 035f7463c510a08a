import { z } from 'zod';
import { defineCall } from '../define.ts';
import { noInput, none } from '../fields.ts';

/** Everything that is kept of the member, as a zip; the link to it comes by mail and works seven days for the signed-in member. One a day. */
export const accountExport = defineCall({
  name: 'account/export',
  input: noInput,
  output: z.undefined(),
  details: z.object({ ready_by_mail: z.literal(true) }),
  errors: { limit_reached: none },
  rate: 'write',
  audience: 'member',
});
