import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { id, none } from '../../fields.ts';
import { actInput } from '../acts.ts';

/** Ends a boost or a place in the spotlight. The member gets the coins back for what was not delivered. */
export const spotlightRemove = defineCall({
  name: 'spotlight/remove',
  input: z.strictObject(actInput),
  output: z.object({ id, credits_returned: z.number().int().nonnegative() }),
  details: none,
  errors: {
    not_found: none,
    conflict: z.object({ reason: z.literal('ended') }),
    trace_conflict: none,
  },
  rate: 'money',
  audience: { staff: 'moderator' },
  once: true,
});
