import { z } from 'zod';
import { definePush } from '../define.ts';
import { none } from '../fields.ts';

/** A toast. `message` is plain text in the reader's language. */
export const notification = definePush({
  name: 'notification',
  data: z.object({
    type: z.enum(['credits', 'coins', 'wheel_credits', 'freespin', 'error', 'success']),
    coins: z.number().int().optional(),
    message: z.string(),
    photo: z.string().optional(),
  }),
  details: none,
});
