import { z } from 'zod';
import { defineCall } from '../define.ts';
import { contact } from '../entities/contact.ts';
import { person } from '../entities/person.ts';
import { none, page } from '../fields.ts';

/** A match, with the last message of the two. Its fields are absent while nobody has written. */
export const matchedPerson = person.extend(
  contact.pick({ last_m: true, last_m_type: true, s_id: true }).partial().shape,
);
export type MatchedPerson = z.output<typeof matchedPerson>;

/** Newest first. */
export const userMatches = defineCall({
  name: 'user/matches',
  input: z.object(page(20)).optional().default({ currentLength: 0, recordsToTake: 20 }),
  output: z.array(matchedPerson),
  details: none,
  errors: {},
  rate: 'read',
  audience: 'member',
});
