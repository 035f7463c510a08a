import { MAX_SECOND_LOOK_LENGTH, MIN_SECOND_LOOK_LENGTH } from '@afterglow/domain/cases';
import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { id, none, traceId } from '../../fields.ts';
import { text } from '../text.ts';

/**
 * Reviews somebody else's decision that was drawn for a second review (filter `second_look` of `cases/list`).
 * Disagreeing opens a case in the queue `appeals`.
 */
export const casesSecondLook = defineCall({
  name: 'cases/second_look',
  input: z.strictObject({
    id,
    agree: z.boolean(),
    text: text(MIN_SECOND_LOOK_LENGTH, MAX_SECOND_LOOK_LENGTH),
    trace_id: traceId,
  }),
  output: z.object({ id }),
  details: none,
  errors: {
    not_found: none,
    conflict: z.object({ reason: z.literal('done') }),
    forbidden: z.object({ reason: z.literal('own_decision') }),
    trace_conflict: none,
  },
  rate: 'write',
  audience: { staff: 'moderator' },
  once: true,
});
