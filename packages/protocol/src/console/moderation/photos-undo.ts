import { REVIEW_BATCH_SIZE } from '@afterglow/domain/photo-reviews';
import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { id, none, traceId } from '../../fields.ts';

/** Takes back own decisions of the last two minutes. The pictures wait again, held by the caller. */
export const photosUndo = defineCall({
  name: 'photos/undo',
  input: z.strictObject({ ids: z.array(id).min(1).max(REVIEW_BATCH_SIZE), trace_id: traceId }),
  output: z.object({
    done: z.array(id),
    refused: z.array(z.object({ id, code: z.enum(['forbidden', 'not_found', 'conflict']) })),
  }),
  details: none,
  errors: { trace_conflict: none },
  rate: 'write',
  audience: { staff: 'moderator' },
  once: true,
});
