import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { none } from '../../fields.ts';

/**
 * On shift, paused, or only finishing the held conversations. A virtual profile is online exactly while an operator who
 * answers for it is.
 */
export const inboxAvailability = defineCall({
  name: 'inbox/availability',
  input: z.strictObject({ availability: z.enum(['online', 'paused', 'finishing', 'offline']) }),
  output: z.object({ availability: z.enum(['online', 'paused', 'finishing', 'offline']) }),
  details: none,
  errors: {},
  rate: 'write',
  audience: { staff: 'operator' },
});
