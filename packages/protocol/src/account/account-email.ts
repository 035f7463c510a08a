import { z } from 'zod';
import { defineCall } from '../define.ts';
import { none, unixSeconds } from '../fields.ts';

/**
 * Requests another address. It takes effect when the link in its inbox is followed; until then it is `email_pending` in
 * the user object, and the old address signs in. The old address gets an email that reverts the change until
 * `undo_until`, and another when the new one takes effect. An old address that was never confirmed gets none
 * (`undo_until` null), because it may be a typo. `conflict` with `reason`: the new one is taken. If sign-up is neutral,
 * a taken address gets the same reply as any other. Wrong passwords as for `account/password`. Ten requests a day, then
 * `limit_reached` with the `reason` `too_many_addresses`.
 */
export const accountEmail = defineCall({
  name: 'account/email',
  input: z.object({ password: z.string().max(1_000), email: z.string().max(300) }),
  output: z.undefined(),
  details: z.object({ email: z.string(), undo_until: unixSeconds.nullable() }),
  errors: {
    forbidden: none,
    limit_reached: z.object({ reason: z.literal('too_many_addresses') }).or(none),
    conflict: z.object({ reason: z.literal('email_taken') }),
  },
  rate: 'write',
  audience: 'member',
});
