import { z } from 'zod';
import { defineCall } from '../define.ts';
import { noInput, none } from '../fields.ts';

/** Cancels the change of address that waits for its link. `not_found` if none waits. */
export const accountEmailCancel = defineCall({
  name: 'account/email/cancel',
  input: noInput,
  output: z.undefined(),
  details: z.object({ email: z.string() }),
  errors: { not_found: none },
  rate: 'write',
  audience: 'member',
});
