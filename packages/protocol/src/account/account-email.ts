import { z } from 'zod';
import { defineCall } from '../define.ts';
import { unixSeconds } from '../fields.ts';

/**
 * Changes the address; the old one gets a mail that takes it back until `undo_until`. `conflict` with `reason`: the old one is not
 * confirmed yet, or the new one is taken. Wrong passwords as for `account/password`.
 */
export const accountEmail = defineCall({
  name: 'account/email',
  input: z.object({ password: z.string().max(1_000), email: z.string().max(300) }),
  output: z.undefined(),
  details: z.object({ email: z.string(), undo_until: unixSeconds }),
  refusals: ['forbidden', 'limit_reached', 'conflict'],
  rate: 'write',
  audience: 'member',
});
