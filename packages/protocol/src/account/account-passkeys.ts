import { z } from 'zod';
import { defineCall } from '../define.ts';
import { id, noInput, none, unixSeconds } from '../fields.ts';

/**
 * The member's passkeys, newest first. `device` is the user agent of the browser that created it, `used` the time of
 * the last sign-in with it. `current`: it opened this session or was created in it, so a password change in this
 * session keeps it.
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
