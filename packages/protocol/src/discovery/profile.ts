import { z } from 'zod';
import { defineCall } from '../define.ts';
import { profilePerson } from '../entities/person.ts';
import { id, none } from '../fields.ts';

/** Returns the profile of a person whom the member may see. */
export const profile = defineCall({
  name: 'profile',
  input: z.object({ user_id: id }),
  output: profilePerson,
  details: none,
  errors: { not_found: none },
  rate: 'profile',
  audience: 'member',
});
