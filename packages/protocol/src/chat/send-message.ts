import { z } from 'zod';
import { defineCall } from '../define.ts';
import { tooFewCredits } from '../entities/charge.ts';
import { offInMarket } from '../entities/flags.ts';
import { messageNotice, messageType } from '../entities/message.ts';
import { restriction } from '../entities/restriction.ts';
import { termsDue } from '../entities/terms.ts';
import { id, none, traceId, unixSeconds } from '../fields.ts';

/**
 * Sends a message, charged by type. A repeated `trace_id` of the same sender gets the first reply and charges nothing;
 * with another body it is `trace_conflict`. With `story_id`, a text answers a running story of the receiver, at its own
 * price. With `reply_to`, a message of any type quotes another message of the same two people, at no extra cost.
 * `message_text` is text, a gift's id, or the address of a picture that the sender uploaded.
 */
export const sendMessage = defineCall({
  name: 'send_message',
  input: z.object({
    sender_id: id.optional(),
    receiver_id: id,
    message_type: messageType,
    message_text: z.union([z.string().max(8_000), z.number()]).transform(String),
    story: z.string().max(300).nullish(),
    story_id: id.nullish(),
    reply_to: id.nullish(),
    trace_id: traceId,
  }),
  output: z.undefined(),
  details: z.object({
    id,
    credits_spent: z.number().int().nonnegative(),
    credits: z.number().int().nonnegative(),
    receiver_id: id,
    sender_id: id,
    type: messageType,
    message: z.string(),
    timestamp: unixSeconds,
    trace_id: z.string(),
    /** Increases with every coin movement, as in the push `balance`. */
    credits_version: z.number().int().nonnegative().optional(),
    notice: messageNotice.optional(),
    /** For an answer to a story: its id, and the address of its picture. */
    story_id: id.optional(),
    story: z.string().optional(),
    reply_to: id.optional(),
  }),
  errors: {
    not_found: none,
    /**
     * `market`: gifts, or messages to members, are off where the sender lives, or messages to members where the
     * receiver does.
     */
    forbidden: z.union([none, offInMarket]),
    not_enough_credits: tooFewCredits,
    virtual_notice_required: none,
    trace_conflict: none,
    /** A member of less than 7 days wrote first to `max` people in 24 hours, and may write to another at `until`. */
    limit_reached: z.object({
      reason: z.literal('first_contacts'),
      max: z.number().int(),
      until: unixSeconds,
    }),
    restricted: restriction,
    /** For a message to a virtual profile, or one that costs something. */
    terms_required: termsDue,
  },
  rate: 'send',
  audience: 'member',
  restrictedBy: ({ message_type: type }) =>
    type === 'image' || type === 'pphoto' ? ['chat', 'media'] : ['chat'],
});
