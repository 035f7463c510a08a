import { GUARD_REASONS } from '@afterglow/domain/staff-reply';
import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { messageType } from '../../entities/message.ts';
import { id, none, traceId, unixSeconds } from '../../fields.ts';
import { inboxMessage, leaseConflict } from './entities.ts';

/**
 * Sends a message in the virtual profile's name, free of charge: a text, a picture of its album (`image`), one of its
 * profile photos, or a gift. With `story_id` a text shows one of its running stories. `conflict` without the lease, and
 * for what the member already has, unless `again`. `forbidden` for what no virtual profile says. A text with `___` or
 * an unfilled variable is `bad_request`, `blank`.
 */
export const inboxReply = defineCall({
  name: 'inbox/reply',
  input: z.strictObject({
    lease_id: id,
    message_type: messageType,
    /** The text, or the id of the picture, photo or gift. */
    message_text: z.union([z.string().max(8_000), id]),
    story_id: id.optional(),
    again: z.boolean().default(false),
    trace_id: traceId,
    /** Release the conversation after the reply. */
    done: z.boolean().default(false),
  }),
  output: inboxMessage,
  details: z.object({
    id,
    credits_spent: z.literal(0),
    receiver_id: id,
    sender_id: id,
    type: messageType,
    message: z.string(),
    timestamp: z.number().int(),
    trace_id: z.string(),
    /** With `forbidden`: why. */
    reason: z.enum(GUARD_REASONS).optional(),
  }),
  errors: {
    conflict: z.discriminatedUnion('reason', [
      leaseConflict,
      z.object({ reason: z.literal('already_sent'), sent_at: unixSeconds }),
    ]),
    limit_reached: z.discriminatedUnion('reason', [
      /** Messages after the member's last. */
      z.object({ reason: z.literal('run'), max: z.number().int() }),
      z.object({
        reason: z.enum(['photos', 'gifts', 'repeated_text']),
        max: z.number().int(),
        until: unixSeconds,
      }),
    ]),
    /** `match`: what in the text it is. */
    forbidden: z.object({ reason: z.enum(GUARD_REASONS), match: z.string() }),
    trace_conflict: none,
    not_found: none,
  },
  rate: 'send',
  audience: { staff: 'operator' },
  once: true,
});
