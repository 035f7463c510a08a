import { z } from 'zod';
import { defineCall } from '../define.ts';
import { lockedPerson, person } from '../entities/person.ts';
import { none, page } from '../fields.ts';

/** Who likes the member, matches among them, newest first; without premium as many locked ones. */
export const userFans = defineCall({
  name: 'user/fans',
  input: z.object(page(20)).optional().default({ currentLength: 0, recordsToTake: 20 }),
  output: z.array(z.union([lockedPerson, person])),
  details: none,
  errors: {},
  rate: 'read',
  audience: 'member',
});
