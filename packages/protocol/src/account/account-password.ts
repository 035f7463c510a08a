import { z } from 'zod';
import { defineCall } from '../define.ts';
import { none, unixSeconds } from '../fields.ts';

/**
 * Changes the password, signs out all other devices and removes every passkey but the `current` one. A wrong old
 * password is `forbidden`, ten of them in 15 minutes `limit_reached`, a weak new one `bad_request` at `new_password`.
 * An email reverts the change until `undo_until`: then no password opens the account until a new one is set by email.
 */
export const accountPassword = defineCall({
  name: 'account/password',
  input: z.object({ password: z.string().max(1_000), new_password: z.string().max(1_000) }),
  output: z.undefined(),
  details: z.object({ undo_until: unixSeconds }),
  errors: { forbidden: none, limit_reached: none },
  rate: 'write',
  audience: 'member',
});
