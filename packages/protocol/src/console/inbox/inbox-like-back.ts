import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { id, none, traceId } from '../../fields.ts';

/**
 * A virtual profile likes a member back, or does not. `conflict` where that is decided, or somebody else has claimed
 * it.
 */
export const inboxLikeBack = defineCall({
  name: 'inbox/like_back',
  input: z.strictObject({
    persona_id: id,
    member_id: id,
    like: z.union([z.literal(0), z.literal(1)]),
    trace_id: traceId,
  }),
  output: z.object({ is_matched: z.boolean() }),
  details: none,
  errors: {
    not_found: none,
    conflict: z.object({ reason: z.enum(['decided', 'claimed']) }),
    trace_conflict: none,
  },
  rate: 'write',
  audience: { staff: 'operator' },
  once: true,
});
