import { z } from 'zod';
import { definePush } from '../define.ts';
import { id, none } from '../fields.ts';

/** `contact_user_id` has read the messages with these comma-joined ids. */
export const messageSeen = definePush({
  name: 'message/seen',
  data: z.object({ contact_user_id: id, message_id: z.string() }),
  details: none,
});
