import { z } from 'zod';
import { defineCall } from '../define.ts';
import { id, none } from '../fields.ts';

/** Moves an archived conversation back to the list. */
export const conversationRestore = defineCall({
  name: 'conversation/restore',
  input: z.object({ user_id: id }),
  output: none,
  details: none,
  errors: { not_found: none },
  rate: 'write',
  audience: 'member',
});
