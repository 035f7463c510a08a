import { z } from 'zod';
import { defineCall } from '../define.ts';
import { none, unixSeconds } from '../fields.ts';

/**
 * Changes the password, signs every other device out and ends every passkey but the `current` one. A wrong old one is `forbidden`, ten of them in a quarter of an hour
 * `limit_reached`, a weak new one `bad_request` at `new_password`. Until `undo_until` a mail
 * takes it back: then no password opens the account until a new one is chosen by mail.
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
