import { z } from 'zod';
import { defineCall } from '../define.ts';
import { none, unixSeconds } from '../fields.ts';

/**
 * Hides the account immediately and signs out everywhere. Signing in before `until` offers to restore it; after that
 * everything is erased. Wrong passwords as for `account/password`.
 */
export const accountDelete = defineCall({
  name: 'account/delete',
  input: z.object({ password: z.string().max(1_000) }),
  output: z.undefined(),
  details: z.object({ until: unixSeconds }),
  errors: { forbidden: none, limit_reached: none },
  rate: 'write',
  audience: 'member',
});
