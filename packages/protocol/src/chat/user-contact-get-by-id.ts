import { z } from 'zod';
import { defineCall } from '../define.ts';
import { contact } from '../entities/contact.ts';
import { id, none } from '../fields.ts';

/** `not_found` unless there is a conversation. */
export const userContactGetById = defineCall({
  name: 'user/contact/get_by_id',
  input: z.object({ contact_id: id }),
  output: contact,
  details: none,
  errors: { not_found: none },
  rate: 'read',
  audience: 'member',
});
