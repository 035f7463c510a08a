import { z } from 'zod';
import { defineCall } from '../define.ts';
import { id, noInput, none, unixSeconds } from '../fields.ts';

/** Where one is signed in, the latest used first; `device` is what the browser says it is. */
export const accountSessions = defineCall({
  name: 'account/sessions',
  input: noInput,
  output: z.array(
    z.object({ id, device: z.string(), since: unixSeconds, time: unixSeconds, current: z.boolean() }),
  ),
  details: none,
  errors: {},
  rate: 'read',
  audience: 'member',
});
