import { z } from 'zod';
import { defineCall } from '../define.ts';
import { person } from '../entities/person.ts';
import { none, page } from '../fields.ts';

/** Newest first. */
export const userMylikes = defineCall({
  name: 'user/mylikes',
  input: z.object(page(20)).optional().default({ currentLength: 0, recordsToTake: 20 }),
  output: z.array(person),
  details: none,
  errors: {},
  rate: 'read',
  audience: 'member',
});
