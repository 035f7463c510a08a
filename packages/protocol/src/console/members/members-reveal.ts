import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { id, none, unixSeconds } from '../../fields.ts';
import { reason } from '../reason.ts';

/** The email address of a member, which the page shows until `until`, a minute later. Logged with the reason. */
export const membersReveal = defineCall({
  name: 'members/reveal',
  input: z.strictObject({ id, reason }),
  output: z.object({ email: z.string(), until: unixSeconds }),
  details: none,
  errors: { not_found: none, step_up_required: none },
  rate: 'read',
  audience: { staff: 'manager' },
  freshFactor: true,
});
