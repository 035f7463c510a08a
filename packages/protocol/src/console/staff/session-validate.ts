import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { none, noStaffInput, unixSeconds } from '../../fields.ts';
import { staffUser, waiting } from '../entities.ts';
import { waitingCases } from '../moderation/cases-waiting.ts';
import { preferences } from './preferences.ts';

export const staffSessionValidate = defineCall({
  name: 'session/validate',
  input: noStaffInput,
  output: z.object({
    authenticated: z.boolean(),
    user: staffUser.optional(),
    waiting: waiting.optional(),
    demo: z.boolean(),
    /** Staff have named the operator of the site. Until then terms and emails name nobody. */
    operator_named: z.boolean(),
    site: z.string(),
    /** Until when the second factor counts as fresh (`session/step_up`); null if it does not. */
    step_up_until: unixSeconds.nullable().optional(),
    /** For managers and above: the approvals that the reader may decide. */
    approvals: z.object({ count: z.number().int().nonnegative() }).optional(),
    /** For moderators and above: the cases that wait. */
    cases: waitingCases.pick({ count: true, due: true }).optional(),
    /** What the reader has chosen for the console. */
    preferences: preferences.optional(),
  }),
  details: none,
  errors: {},
  rate: 'read',
  audience: { staff: 'operator' },
});
