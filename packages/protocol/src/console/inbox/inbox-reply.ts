import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { id, none, traceId } from '../../fields.ts';
import { inboxMessage } from './entities.ts';

/**
 * Sends a message in the virtual profile's name, free of charge. `conflict` without the lease; `forbidden` for contact
 * data, money requests and promises to meet.
 */
export const inboxReply = defineCall({
  name: 'inbox/reply',
  input: z.strictObject({
    lease_id: id,
    message_type: z.literal('text'),
    message_text: z.string().max(8_000),
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
    type: z.literal('text'),
    message: z.string(),
    timestamp: z.number().int(),
    trace_id: z.string(),
    /** With `forbidden`: why. */
    reason: z.enum(['contact_data', 'money_request', 'meeting_promise']).optional(),
  }),
  errors: {
    conflict: none,
    forbidden: z.object({ reason: z.enum(['contact_data', 'money_request', 'meeting_promise']) }),
    trace_conflict: none,
    not_found: none,
  },
  rate: 'send',
  audience: { staff: 'operator' },
  once: true,
});
