import { z } from 'zod';
import { defineCall } from '../define.ts';
import { id, none } from '../fields.ts';

/** Hides a conversation until its next message, for the member alone. */
export const conversationArchive = defineCall({
  name: 'conversation/archive',
  input: z.object({ user_id: id }),
  output: none,
  details: none,
  errors: { not_found: none },
  rate: 'write',
  audience: 'member',
});
