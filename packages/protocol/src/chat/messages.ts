import { z } from 'zod';
import { defineCall } from '../define.ts';
import { message } from '../entities/message.ts';
import { id, none, page, unixSeconds } from '../fields.ts';

/**
 * Newest first. An empty list if no message was written yet; `not_found` if the person is not visible to the reader.
 */
export const messages = defineCall({
  name: 'messages',
  input: z.object({ contact_user_id: id, ...page(20) }),
  output: z.array(message),
  /** The server's clock, which decides when pictures expire. */
  details: z.object({ now: unixSeconds }),
  errors: { not_found: none },
  rate: 'read',
  audience: 'member',
});
