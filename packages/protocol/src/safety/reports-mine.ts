import { z } from 'zod';
import { defineCall } from '../define.ts';
import { id, noInput, none, unixSeconds } from '../fields.ts';
import { reportReason } from './user-report.ts';

/** The member's reports and their outcome, newest first, 100 at most. */
export const reportsMine = defineCall({
  name: 'reports/mine',
  input: noInput,
  output: z.array(
    z.object({
      report_id: id,
      user_id: id,
      /** The reported person; absent once their account is deleted. */
      name: z.string().optional(),
      reason: reportReason,
      time: unixSeconds,
      state: z.enum(['received', 'in_review', 'decided']),
      /** The decision, once there is one. */
      outcome: z.string().optional(),
    }),
  ),
  details: none,
  errors: {},
  rate: 'read',
  audience: 'member',
});
