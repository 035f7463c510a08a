import { z } from 'zod';
import { defineCall } from '../define.ts';
import { flag, id, none } from '../fields.ts';

/** Blocks a person: neither of the two sees the other any more. */
export const userBlock = defineCall({
  name: 'user/block',
  input: z.object({ user_id: id }),
  output: z.object({ request_status: flag, user_id: id }),
  details: none,
  errors: { not_found: none, limit_reached: none },
  rate: 'write',
  audience: 'member',
});
