import { z } from 'zod';
import { defineCall } from '../define.ts';
import { id, noInput, none, unixSeconds } from '../fields.ts';

/**
 * The own passkeys, the newest first; `device` is what the browser that made it says it is, `used` when it last opened the account.
 * `current`: it opened this session or was made in it, so that it stays when the password is changed here.
 */
export const accountPasskeys = defineCall({
  name: 'account/passkeys',
  input: noInput,
  output: z.array(
    z.object({
      id,
      device: z.string(),
      since: unixSeconds,
      used: unixSeconds.nullable(),
      current: z.boolean(),
    }),
  ),
  details: none,
  errors: {},
  rate: 'read',
  audience: 'member',
});
