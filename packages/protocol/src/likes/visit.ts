import { z } from 'zod';
import { defineCall } from '../define.ts';
import { restriction } from '../entities/restriction.ts';
import { id, none } from '../fields.ts';

/** Sent when a profile is opened. Counted once per day and pair; not counted for one's own profile or when incognito. */
export const visit = defineCall({
  name: 'visit',
  input: z.object({ visited_user_id: id }),
  output: z.undefined(),
  details: none,
  errors: { not_found: none, restricted: restriction },
  rate: 'visit',
  audience: 'member',
  restrictedBy: ['discover'],
});
