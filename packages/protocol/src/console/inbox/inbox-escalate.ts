import { ESCALATION_KINDS, MAX_ESCALATED_MESSAGES, MAX_ESCALATION_LENGTH } from '@afterglow/domain/cases';
import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { id, none, traceId } from '../../fields.ts';
import { text } from '../text.ts';
import { leaseConflict } from './entities.ts';

/**
 * Opens a case about the member of a held conversation and ends the lease. `message_ids` are those that the case is
 * about; without them it has the last ones. After `minor`, `self_harm` and `threat` the conversation stays out of the
 * queue until somebody has decided. `minor` also hides the member from everybody, `self_harm` shows them the help card.
 */
export const inboxEscalate = defineCall({
  name: 'inbox/escalate',
  input: z.strictObject({
    lease_id: id,
    kind: z.enum(ESCALATION_KINDS),
    text: text(0, MAX_ESCALATION_LENGTH).default(''),
    message_ids: z.array(id).max(MAX_ESCALATED_MESSAGES).default([]),
    trace_id: traceId,
  }),
  output: z.object({ case_id: id, number: z.string() }),
  details: none,
  errors: { conflict: leaseConflict, trace_conflict: none },
  rate: 'write',
  audience: { staff: 'operator' },
  once: true,
});
