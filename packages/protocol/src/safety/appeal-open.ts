import { MAX_APPEAL_LENGTH, MIN_APPEAL_LENGTH } from '@afterglow/domain/reports';
import { z } from 'zod';
import { defineCall } from '../define.ts';
import { none, traceId, unixSeconds } from '../fields.ts';

/** What an appeal says, and the trace id by which a repeated one is recognised. */
export const appealText = z.object({
  text: z
    .string()
    .max(10_000)
    .trim()
    .refine((text) => [...text].length >= MIN_APPEAL_LENGTH && [...text].length <= MAX_APPEAL_LENGTH, {
      message: `${MIN_APPEAL_LENGTH} to ${MAX_APPEAL_LENGTH} characters`,
    }),
  trace_id: traceId,
});

/** An open appeal. The number is that of its case. */
export const openAppeal = z.object({ number: z.string(), state: z.literal('open'), at: unixSeconds });
export type OpenAppeal = z.output<typeof openAppeal>;

/**
 * Objects to a decision about the member. Somebody other than the decider reviews it. Each decision allows one appeal,
 * within six months; a lifted decision allows none.
 */
export const appealOpen = defineCall({
  name: 'appeal/open',
  input: appealText.extend({ statement: z.string().max(20) }),
  output: openAppeal,
  details: none,
  errors: {
    not_found: none,
    conflict: z.object({ reason: z.enum(['appealed', 'ended']) }),
    limit_reached: z.object({ reason: z.literal('term') }),
    trace_conflict: none,
  },
  rate: 'write',
  audience: 'member',
});
