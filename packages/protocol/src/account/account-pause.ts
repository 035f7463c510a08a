import { z } from 'zod';
import { defineCall } from '../define.ts';
import { noInput, none } from '../fields.ts';

/**
 * Hides the member everywhere. Chats stay, but nobody can write to the member, and the member cannot write to anybody.
 */
export const accountPause = defineCall({
  name: 'account/pause',
  input: noInput,
  output: z.object({ paused: z.boolean() }),
  details: none,
  errors: {},
  rate: 'write',
  audience: 'member',
});
