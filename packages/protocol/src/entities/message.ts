import { z } from 'zod';
import { flag, id, unixSeconds } from '../fields.ts';

export const messageType = z.enum(['text', 'image', 'gift', 'pphoto']);
export type MessageType = z.output<typeof messageType>;

/**
 * A free line that is shown under the reader's own message. `honest_answer`: the text asked a virtual profile whether
 * it is real.
 */
export const messageNotice = z.enum(['honest_answer']);
export type MessageNotice = z.output<typeof messageNotice>;

/** A message as its reader sees it. Ids increase in the order of the conversation. */
export const message = z.object({
  id,
  type: messageType,
  /** Text, or the address of a picture; empty once a picture has expired. */
  body: z.string(),
  isMe: z.boolean(),
  seen: flag,
  time: unixSeconds,
  /** The address of the picture of the story that it answers; null once the story has ended. */
  story: z.string().nullable(),
  story_id: id.nullable(),
  avatar: z.string().nullable(),
  trace_id: z.string().optional(),
  notice: messageNotice.optional(),
  /** The size of a picture in pixels, if known, so that space is reserved before it loads. */
  width: z.number().int().positive().optional(),
  height: z.number().int().positive().optional(),
  /** The message that it quotes, and the start of that message: text, a gift's picture, nothing for photos. */
  reply_to: id.optional(),
  quote: z.object({ isMe: z.boolean(), type: messageType, text: z.string() }).optional(),
  /** Coins that were returned for it, because a virtual profile did not answer in time. */
  returned: z.number().int().positive().optional(),
});
export type Message = z.output<typeof message>;

/** Sent to the receiver of a new message and to the sender's other devices. */
export const incomingMessage = z.object({
  id,
  sender_id: id,
  receiver_id: id,
  type: messageType,
  message: z.string(),
  timestamp: unixSeconds,
  story: z.string().optional(),
  story_id: id.optional(),
  reply_to: id.optional(),
  trace_id: z.string().optional(),
});
export type IncomingMessage = z.output<typeof incomingMessage>;
