import { z } from 'zod';
import { defineCall } from '../define.ts';
import { id, noInput, none, unixSeconds } from '../fields.ts';
import { reportReason } from './user-report.ts';

/** What the member has reported and what became of it, newest first, 100 at most. */
export const reportsMine = defineCall({
  name: 'reports/mine',
  input: noInput,
  output: z.array(
    z.object({
      report_id: id,
      user_id: id,
      /** Whom it is about; absent once their account is deleted. */
      name: z.string().optional(),
      reason: reportReason,
      time: unixSeconds,
      state: z.enum(['received', 'in_review', 'decided']),
      /** What was decided, once it is. */
      outcome: z.string().optional(),
    }),
  ),
  details: none,
  errors: {},
  rate: 'read',
  audience: 'member',
});
