import type { MessageNotice, MessageType } from '@afterglow/protocol/entities/message';
import { type Kysely, sql } from 'kysely';
import { formatArray, formatTextArray } from '../../db/array-text.ts';
import type { DB } from '../../db/schema.ts';
import type { SiteSettings } from '../../site-settings.ts';
import type { StoryPicture } from './presented-body.ts';

export type SendWriter = {
  /** Resolves once the message is committed (or refused); pushes are out by then. */
  send: (sending: NewMessage, connectionId?: string) => Promise<SendResult>;
};

/** A message to be stored. `price` null: the price of the gift. */
export type NewMessage = {
  senderId: number;
  receiverId: number;
  type: MessageType;
  /** Text; a gift's id; the key of one of the sender's profile photos or of an unused upload for a chat. */
  body: string;
  /** Tells this content from another under one trace id; a whole number below 2^53. */
  bodyHash: number;
  traceId: string;
  price: number | null;
  /** The member of staff who writes in the sender's name; then nothing is charged. */
  staffId: number | null;
  /** The text asks whether somebody is real; a virtual profile's conversation then gets the honest answer, free. */
  isAuthenticityQuestion: boolean;
  /** The sender's session, which must be valid; null for senders without one. */
  sessionId: number | null;
  /** The receiver's story that it answers. */
  storyId?: number | undefined;
  /** The message of the two that it answers. */
  replyTo?: number | undefined;
  at: Date;
};

/** What a send came to. Of a refused one only the verdict means anything. */
export type SendResult = {
  verdict:
    | 'sent'
    | 'repeated'
    | 'not_found'
    | 'virtual_notice_required'
    | 'not_enough_credits'
    | 'trace_conflict'
    | 'unauthenticated';
  /** The stored message; for `sent` and `repeated`. */
  id: number;
  body: string;
  price: number;
  at: Date;
  credits: number;
  version: number;
  notice: MessageNotice | null;
  to_virtual: boolean;
  /** The picture of the story that it answers, while that runs. */
  story: StoryPicture | null;
};

type Row = {
  n: number;
  verdict: SendResult['verdict'];
  id: number;
  to_virtual: boolean;
  notice: MessageNotice | null;
  credits: number;
  credits_no: number;
  body: string | null;
  price: number;
  at: Date | null;
  story_key: string | null;
  story_ends: number | null;
};

/**
 * Stores a batch in one transaction and one call of the database's `send_messages` (`db/migrations/0560-stored-balances.sql`: what is locked,
 * looked at, charged and written, and in which order); answers in the order of `sends`. At most one message a sender.
 */
export async function storeMessages(
  db: Kysely<DB>,
  messages: readonly NewMessage[],
  settings: SiteSettings,
): Promise<SendResult[]> {
  const plain = messages.every((message) => message.type === 'text' && message.staffId === null);
  const { rows } = await sql<Row>`select * from send_messages(
    ${formatArray(messages.map((message) => message.senderId))}, ${formatArray(messages.map((message) => message.receiverId))},
    ${formatTextArray(messages.map((message) => message.body))}, ${formatArray(messages.map((message) => message.bodyHash))},
    ${formatTextArray(messages.map((message) => message.traceId))}, ${formatArray(messages.map((message) => message.price))},
    ${formatArray(messages.map((message) => message.isAuthenticityQuestion))}, ${formatArray(messages.map((message) => message.at.getTime()))},
    ${formatArray(messages.map((message) => message.sessionId))},
    ${plain ? null : formatTextArray(messages.map((message) => message.type))}, ${plain ? null : formatArray(messages.map((message) => message.staffId))},
    ${messages.some((message) => message.storyId) ? formatArray(messages.map((message) => message.storyId ?? null)) : null},
    ${messages.some((message) => message.replyTo) ? formatArray(messages.map((message) => message.replyTo ?? null)) : null},
    ${settings.virtual_notice_version}, ${settings.min_credits})`.execute(db);
  const stored: SendResult[] = new Array(messages.length).fill(unpaid);
  for (const { n, verdict, id, to_virtual, notice, credits, credits_no, body, price, at, ...row } of rows) {
    const message = messages[n - 1] as NewMessage;
    stored[n - 1] = {
      verdict,
      id,
      to_virtual,
      notice,
      credits,
      version: credits_no,
      body: body ?? message.body,
      price,
      at: at ?? message.at,
      story: row.story_key && row.story_ends ? { key: row.story_key, endsS: row.story_ends } : null,
    };
  }
  return stored;
}

/** A send that the answer leaves out was weighed and not paid for. */
const unpaid: SendResult = {
  verdict: 'not_enough_credits',
  id: 0,
  to_virtual: false,
  notice: null,
  credits: 0,
  version: 0,
  body: '',
  price: 0,
  at: new Date(0),
  story: null,
};
