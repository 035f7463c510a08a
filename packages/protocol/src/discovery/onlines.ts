import { z } from 'zod';
import { definePush } from '../define.ts';
import { id, none } from '../fields.ts';

/** Sent only to members who were shown the person. */
export const onlines = definePush({
  name: 'onlines',
  data: z.object({ type: z.enum(['online', 'offline']), user_id: id }),
  details: none,
});
