import { z } from 'zod';
import { definePush } from '../define.ts';
import { id, none } from '../fields.ts';

/** A virtual profile did not answer the messages with these comma-joined ids in time: their coins are returned. */
export const messageReturned = definePush({
  name: 'message/returned',
  data: z.object({ contact_user_id: id, message_id: z.string(), coins: z.number().int().positive() }),
  details: none,
});
