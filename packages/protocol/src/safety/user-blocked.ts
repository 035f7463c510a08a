import { z } from 'zod';
import { defineCall } from '../define.ts';
import { person } from '../entities/person.ts';
import { noInput, none } from '../fields.ts';

/** Returns the people whom the member has blocked. */
export const userBlocked = defineCall({
  name: 'user/blocked',
  input: noInput,
  output: z.array(person),
  details: none,
  errors: {},
  rate: 'read',
  audience: 'member',
});
