import { z } from 'zod';
import { defineCall } from '../define.ts';
import { noInput, none } from '../fields.ts';

/** Makes the member invisible everywhere; chats stay, and nobody can write to them nor they to anybody. */
export const accountPause = defineCall({
  name: 'account/pause',
  input: noInput,
  output: z.object({ paused: z.boolean() }),
  details: none,
  errors: {},
  rate: 'write',
  audience: 'member',
});
