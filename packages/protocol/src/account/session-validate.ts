import { z } from 'zod';
import { defineCall } from '../define.ts';
import { ownUser } from '../entities/own-user.ts';
import { none } from '../fields.ts';

/** Returns the signed-in member. The session behind the ticket decides; a `session` in the request changes nothing. */
export const sessionValidate = defineCall({
  name: 'session/validate',
  input: z
    .object({ session: z.string().max(512).optional() })
    .optional()
    .default({}),
  output: z.object({ authenticated: z.boolean(), user: ownUser.optional() }),
  details: none,
  errors: {},
  rate: 'read',
  audience: 'guest',
});
