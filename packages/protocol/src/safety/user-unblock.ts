import { z } from 'zod';
import { defineCall } from '../define.ts';
import { flag, id, none } from '../fields.ts';

/** Ends the block of a person whom the member has blocked. */
export const userUnblock = defineCall({
  name: 'user/unblock',
  input: z.object({ user_id: id }),
  output: z.object({ request_status: flag, user_id: id }),
  details: none,
  errors: { not_found: none },
  rate: 'write',
  audience: 'member',
});
