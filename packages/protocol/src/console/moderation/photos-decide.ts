import { REJECTION_REASONS, REVIEW_BATCH_SIZE } from '@afterglow/domain/photo-reviews';
import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { id, none, traceId } from '../../fields.ts';
import { version } from '../acts.ts';

const item = z.discriminatedUnion('verdict', [
  z.strictObject({ id, version, verdict: z.literal('approve') }),
  z.strictObject({ id, version, verdict: z.literal('refuse'), reason: z.enum(REJECTION_REASONS) }),
]);
/** @public */
export type PhotoVerdict = z.output<typeof item>;

/** Returns whether each picture occurs at most once: two verdicts about one would depend on their order. */
const isEachOnce = (items: readonly { id: number }[]) =>
  new Set(items.map((other) => other.id)).size === items.length;

/**
 * Approves and rejects each picture separately. `refused` lists those that did not change: the caller's own upload
 * (`forbidden`, reason `own`), one that the caller does not hold or of another version (`conflict`).
 */
export const photosDecide = defineCall({
  name: 'photos/decide',
  input: z.strictObject({
    items: z.array(item).min(1).max(REVIEW_BATCH_SIZE).refine(isEachOnce),
    trace_id: traceId,
  }),
  output: z.object({
    done: z.array(id),
    refused: z.array(
      z.object({
        id,
        code: z.enum(['forbidden', 'not_found', 'conflict']),
        reason: z.enum(['own', 'claim', 'version']).optional(),
      }),
    ),
  }),
  details: none,
  errors: { trace_conflict: none },
  rate: 'write',
  audience: { staff: 'moderator' },
  once: true,
});
