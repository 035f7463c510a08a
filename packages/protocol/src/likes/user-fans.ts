import { z } from 'zod';
import { defineCall } from '../define.ts';
import { lockedPerson, person } from '../entities/person.ts';
import { none, page } from '../fields.ts';

/** People who like the member, matches included, newest first; without premium the same number of locked rows. */
export const userFans = defineCall({
  name: 'user/fans',
  input: z.object(page(20)).optional().default({ currentLength: 0, recordsToTake: 20 }),
  output: z.array(z.union([lockedPerson, person])),
  details: none,
  errors: {},
  rate: 'read',
  audience: 'member',
});
