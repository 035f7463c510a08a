import { z } from 'zod';
import { flag, id, unixSeconds } from '../fields.ts';

export const messageType = z.enum(['text', 'image', 'gift', 'pphoto']);
export type MessageType = z.output<typeof messageType>;

/** A free line that stands under the reader's own message. `honest_answer`: the text asked a virtual profile whether it is real. */
export const messageNotice = z.enum(['honest_answer']);
export type MessageNotice = z.output<typeof messageNotice>;

/** One message as its reader sees it; ids rise in the order of the conversation. */
export const message = z.object({
  id,
  type: messageType,
  /** Text, or an address of a picture; empty once a picture has expired. */
  body: z.string(),
  isMe: z.boolean(),
  seen: flag,
  time: unixSeconds,
  /** Address of the picture of the story that it answers; null once that has ended. */
  story: z.string().nullable(),
  story_id: id.nullable(),
  avatar: z.string().nullable(),
  trace_id: z.string().optional(),
  notice: messageNotice.optional(),
  /** Of a picture, where it is known: in pixels, so that its place is kept before it is there. */
  width: z.number().int().positive().optional(),
  height: z.number().int().positive().optional(),
  /** The message of the same two that it answers, and how that begins: text, a gift's picture, nothing for photos. */
  reply_to: id.optional(),
  quote: z.object({ isMe: z.boolean(), type: messageType, text: z.string() }).optional(),
  /** Coins that came back for it, because a virtual profile did not answer in time. */
  returned: z.number().int().positive().optional(),
});
export type Message = z.output<typeof message>;

/** What arrives when somebody writes, and what the sender's other devices get. */
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
