import { z } from 'zod';
import { defineCall } from '../define.ts';
import { message } from '../entities/message.ts';
import { id, none, page, unixSeconds } from '../fields.ts';

/** Newest first. Nobody spoken to yet: an empty list; nobody there for the reader: `not_found`. */
export const messages = defineCall({
  name: 'messages',
  input: z.object({ contact_user_id: id, ...page(20) }),
  output: z.array(message),
  /** The server's clock, by which pictures run out. */
  details: z.object({ now: unixSeconds }),
  errors: { not_found: none },
  rate: 'read',
  audience: 'member',
});
