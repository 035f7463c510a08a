import { z } from 'zod';
import { defineCall } from '../define.ts';
import { contact } from '../entities/contact.ts';
import { none, page } from '../fields.ts';

/** Conversations, newest first. */
export const userContacts = defineCall({
  name: 'user/contacts',
  input: z
    .object({ ...page(20), archived: z.boolean().default(false) })
    .optional()
    .default({ currentLength: 0, recordsToTake: 20, archived: false }),
  output: z.array(contact),
  details: none,
  errors: {},
  rate: 'read',
  audience: 'member',
});
