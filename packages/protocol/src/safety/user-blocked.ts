import { z } from 'zod';
import { defineCall } from '../define.ts';
import { person } from '../entities/person.ts';
import { noInput, none } from '../fields.ts';

export const userBlocked = defineCall({
  name: 'user/blocked',
  input: noInput,
  output: z.array(person),
  details: none,
  errors: {},
  rate: 'read',
  audience: 'member',
});
