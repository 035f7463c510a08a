import { z } from 'zod';
import { defineCall } from '../define.ts';
import { id, noInput, none, unixSeconds } from '../fields.ts';

/** The member's sessions, last used first. `device` is the user agent of the browser. */
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
