import { z } from 'zod';
import { defineCall } from '../define.ts';
import { noInput, none } from '../fields.ts';

/** Ends the pause. */
export const accountResume = defineCall({
  name: 'account/resume',
  input: noInput,
  output: z.object({ paused: z.boolean() }),
  details: none,
  errors: {},
  rate: 'write',
  audience: 'member',
});
