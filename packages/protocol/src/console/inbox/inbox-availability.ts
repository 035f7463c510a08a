import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { none } from '../../fields.ts';

/** On shift, paused, or finishing what is held. Virtual profiles are online exactly while somebody who answers for them is. */
export const inboxAvailability = defineCall({
  name: 'inbox/availability',
  input: z.object({ availability: z.enum(['online', 'paused', 'finishing', 'offline']) }),
  output: z.object({ availability: z.enum(['online', 'paused', 'finishing', 'offline']) }),
  details: none,
  errors: {},
  rate: 'write',
  audience: { staff: 'operator' },
});
