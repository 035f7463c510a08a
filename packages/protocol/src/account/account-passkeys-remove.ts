import { z } from 'zod';
import { defineCall } from '../define.ts';
import { id, none } from '../fields.ts';

/** Removes a passkey. It signs nobody in any more; sessions that it opened stay. */
export const accountPasskeysRemove = defineCall({
  name: 'account/passkeys/remove',
  input: z.object({ id }),
  output: z.undefined(),
  details: z.object({ id }),
  errors: { not_found: none },
  rate: 'write',
  audience: 'member',
});
