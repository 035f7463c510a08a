import { RESTRICTION_KINDS } from '@afterglow/domain/members';
import { z } from 'zod';

/** The outcome of the reports that a member has sent. */
export const reportRecord = z.object({
  reports: z.number().int(),
  acted: z.number().int(),
  dismissed: z.number().int(),
  /** What follows by the rules of class `other` for reports without ground; staff decide it. */
  proposal: z
    .object({ decision: z.enum(['warn', 'restrict']), kinds: z.array(z.enum(RESTRICTION_KINDS)) })
    .nullable(),
});
export type ReportRecord = z.output<typeof reportRecord>;
