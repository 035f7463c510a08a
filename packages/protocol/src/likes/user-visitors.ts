import { z } from 'zod';
import { defineCall } from '../define.ts';
import { lockedPerson, person } from '../entities/person.ts';
import { none, page } from '../fields.ts';

/** People who viewed the member's profile, newest first; without premium the same number of locked rows. */
export const userVisitors = defineCall({
  name: 'user/visitors',
  input: z.object(page(20)).optional().default({ currentLength: 0, recordsToTake: 20 }),
  output: z.array(z.union([lockedPerson, person])),
  details: none,
  errors: {},
  rate: 'read',
  audience: 'member',
});
