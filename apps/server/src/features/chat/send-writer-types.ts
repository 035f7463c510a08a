import type { MessageNotice, MessageType } from '@afterglow/protocol/entities/message';
import type { StoryPicture } from './presented-body.ts';

/**
 * Stores messages. `createSendWriter` makes it; `app.ts` imports only the type, since the writer itself
 * imports `app.ts`.
 */
export type SendWriter = {
  /** Resolves once the message is committed or rejected. The pushes have been sent by then. */
  send: (message: NewMessage, connectionId?: string) => Promise<SendResult>;
  /** Marks the messages of a member to a virtual profile as read, and notifies the member. Nobody waits for it. */
  markReadAsPersona: (pair: { personaId: number; memberId: number }, at: Date) => void;
};

/** A message to be stored. `price` null: the price of the gift. */
export type NewMessage = {
  senderId: number;
  receiverId: number;
  type: MessageType;
  /** The text, the id of a gift, or the key of one of the sender's profile photos or of an unused chat upload. */
  body: string;
  /** Distinguishes this content from other content with the same trace id. A whole number below 2^53. */
  bodyHash: number;
  traceId: string;
  price: number | null;
  /** The member of staff who writes in the sender's name. Then nothing is charged. */
  staffId: number | null;
  /**
   * The text asks whether somebody is real. The conversation with a virtual profile then gets the honest reply, free.
   */
  isAuthenticityQuestion: boolean;
  /** The sender's session, which must be valid. Null for senders without one. */
  sessionId: number | null;
  /** The receiver's story that it replies to. */
  storyId?: number | undefined;
  /** The message of this conversation that it replies to. */
  replyTo?: number | undefined;
  at: Date;
};

/** The result of a send. Of a rejected one only the verdict has a meaning. */
export type SendResult = {
  verdict:
    | 'sent'
    | 'repeated'
    | 'not_found'
    | 'virtual_notice_required'
    | 'limit_reached'
    | 'not_enough_credits'
    | 'trace_conflict'
    | 'unauthenticated';
  /** The stored message, for `sent` and `repeated`. */
  id: number;
  body: string;
  price: number;
  at: Date;
  credits: number;
  creditsVersion: number;
  notice: MessageNotice | null;
  isToVirtual: boolean;
  /** The picture of the story that it replies to, while the story runs. */
  story: StoryPicture | null;
};
