import { z } from 'zod';
import { defineCall } from '../define.ts';
import { id, none } from '../fields.ts';

/** Takes one passkey away: it opens nothing from now on. Sessions that it opened stay. */
export const accountPasskeysRemove = defineCall({
  name: 'account/passkeys/remove',
  input: z.object({ id }),
  output: z.undefined(),
  details: z.object({ id }),
  errors: { not_found: none },
  rate: 'write',
  audience: 'member',
});
