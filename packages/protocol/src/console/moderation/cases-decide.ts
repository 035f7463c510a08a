import { CASE_STATES } from '@afterglow/domain/cases';
import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { id, none, traceId, unixSeconds } from '../../fields.ts';
import { version, versionConflict } from '../acts.ts';
import { caseRecord } from './case-record.ts';
import { decision, INCONSISTENT, isConsistent } from './decision.ts';

/**
 * Decides a case that the caller holds. The member reads the statement of reasons immediately, and by email two minutes
 * later; the reporter learns whether anything was done. A sanction that is not the next one of the rule's ladder needs
 * a `reason` (issue `reason`).
 */
export const casesDecide = defineCall({
  name: 'cases/decide',
  input: z.strictObject({ ...decision, version, trace_id: traceId }).refine(isConsistent, INCONSISTENT),
  output: z.object({
    id,
    state: z.enum(CASE_STATES),
    /** The number of the statement of reasons; null where nothing was decided against anybody. */
    statement: z.string().nullable(),
    undo_until: unixSeconds,
    version,
  }),
  details: none,
  errors: {
    not_found: none,
    conflict: z.discriminatedUnion('reason', [
      versionConflict(caseRecord),
      z.object({ reason: z.literal('claim') }),
      z.object({ reason: z.literal('decided') }),
    ]),
    /** The case is about a decision of the caller, or about a virtual profile, from which items are only removed. */
    forbidden: z.object({ reason: z.enum(['own_decision', 'virtual']) }),
    trace_conflict: none,
  },
  rate: 'write',
  audience: { staff: 'moderator' },
  once: true,
});
