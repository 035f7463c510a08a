import { z } from 'zod';
import { defineCall } from '../define.ts';
import { none } from '../fields.ts';

/** Comma-joined ids. Ids of other messages than the reader's own incoming ones are ignored. */
export const messageRead = defineCall({
  name: 'message/read',
  input: z.object({ message_id: z.string().regex(/^\d{1,16}(,\d{1,16}){0,199}$/) }),
  output: z.object({ message_id: z.string(), unread: z.number().int().nonnegative() }),
  details: none,
  errors: {},
  rate: 'write',
  audience: 'member',
});
