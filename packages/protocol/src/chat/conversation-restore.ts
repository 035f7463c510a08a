import { z } from 'zod';
import { defineCall } from '../define.ts';
import { id, none } from '../fields.ts';

/** Brings an archived conversation back among the others. */
export const conversationRestore = defineCall({
  name: 'conversation/restore',
  input: z.object({ user_id: id }),
  output: none,
  details: none,
  errors: { not_found: none },
  rate: 'write',
  audience: 'member',
});
