import { z } from 'zod';
import { defineCall } from '../define.ts';
import { noInput, none } from '../fields.ts';

/** Returns the number of unread messages in all chats of the member. */
export const userContactsUnread = defineCall({
  name: 'user/contacts/unread',
  input: noInput,
  output: z.tuple([z.object({ total: z.number().int().nonnegative() })]),
  details: none,
  errors: {},
  rate: 'read',
  audience: 'member',
});
