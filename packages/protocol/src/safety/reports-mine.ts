import { REPORT_OUTCOMES } from '@afterglow/domain/reports';
import { z } from 'zod';
import { defineCall } from '../define.ts';
import { id, noInput, none, unixSeconds } from '../fields.ts';
import { reportReason } from './user-report.ts';

export const reportState = z.enum(['received', 'in_review', 'decided']);

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
      /** The number of the report, as `user/report` answered it. */
      number: z.string(),
      state: reportState,
      /** Whether anything was done, once it is decided. An appeal may change it. */
      outcome: z.enum(REPORT_OUTCOMES).optional(),
    }),
  ),
  details: none,
  errors: {},
  rate: 'read',
  audience: 'member',
});
