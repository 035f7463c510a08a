import { z } from 'zod';
import { defineCall } from '../define.ts';
import { none, unixSeconds } from '../fields.ts';

/**
 * Asks for another address: it counts once the link in its inbox was followed, until then it is `email_pending` of the own user
 * and the old one signs in. The old one gets a mail that takes it back until `undo_until`, and another once the new one counts.
 * An old one that was never confirmed gets none (`undo_until` null): it may be a slip of the pen.
 * `conflict` with `reason`: the new one is taken; where sign-up is neutral a taken one is
 * answered like any other. Wrong passwords as for `account/password`; ten wishes a day, then `limit_reached` with the `reason`
 * `too_many_addresses`.
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
