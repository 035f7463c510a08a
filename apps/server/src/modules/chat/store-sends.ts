import type { MessageNotice, MessageType } from '@afterglow/protocol/entities/message';
import { type Kysely, sql } from 'kysely';
import { arrayText, textArrayText } from '../../db/array-text.ts';
import type { DB } from '../../db/schema.ts';
import type { SiteSettings } from '../../site-settings.ts';
import type { StoryPicture } from './served-body.ts';

/** One message on its way. `price` null: what stands on the gift. */
export type Sending = {
  senderId: number;
  receiverId: number;
  type: MessageType;
  /** Text; a gift's id; the key of one of the sender's profile photos or of an unused upload for a chat. */
  body: string;
  /** Tells this content from another under one trace id; a whole number below 2^53. */
  bodyHash: number;
  traceId: string;
  price: number | null;
  /** Who of the staff writes in the sender's name; then nothing is charged. */
  staffId: number | null;
  /** The text asks whether somebody is real; a virtual profile's conversation then gets the honest answer, free. */
  asked: boolean;
  /** What the sender speaks by, which has to stand; null for whoever speaks without one. */
  sessionId: number | null;
  /** The receiver's story that it answers. */
  storyId?: number | undefined;
  /** The message of the two that it answers. */
  replyTo?: number | undefined;
  at: Date;
};

/** What a send came to. Of a refused one only the verdict means anything. */
export type StoredSend = {
  verdict:
    | 'sent'
    | 'repeated'
    | 'not_found'
    | 'virtual_notice_required'
    | 'not_enough_credits'
    | 'trace_conflict'
    | 'unauthenticated';
  /** The message as it stands in the table; for `sent` and `repeated`. */
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
  verdict: StoredSend['verdict'];
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
 * Stores a batch in one transaction and one call of the database's `send_messages` (`db/migrations/0470-replies.sql`: what is locked,
 * looked at, charged and written, and in which order); answers in the order of `sends`. At most one message a sender.
 */
export async function storeSends(
  db: Kysely<DB>,
  sends: readonly Sending[],
  settings: SiteSettings,
): Promise<StoredSend[]> {
  const plain = sends.every((send) => send.type === 'text' && send.staffId === null);
  const { rows } = await sql<Row>`select * from send_messages(
    ${arrayText(sends.map((send) => send.senderId))}, ${arrayText(sends.map((send) => send.receiverId))},
    ${textArrayText(sends.map((send) => send.body))}, ${arrayText(sends.map((send) => send.bodyHash))},
    ${textArrayText(sends.map((send) => send.traceId))}, ${arrayText(sends.map((send) => send.price))},
    ${arrayText(sends.map((send) => send.asked))}, ${arrayText(sends.map((send) => send.at.getTime()))},
    ${arrayText(sends.map((send) => send.sessionId))},
    ${plain ? null : textArrayText(sends.map((send) => send.type))}, ${plain ? null : arrayText(sends.map((send) => send.staffId))},
    ${sends.some((send) => send.storyId) ? arrayText(sends.map((send) => send.storyId ?? null)) : null},
    ${sends.some((send) => send.replyTo) ? arrayText(sends.map((send) => send.replyTo ?? null)) : null},
    ${settings.virtual_notice_version}, ${settings.min_credits})`.execute(db);
  const stored: StoredSend[] = new Array(sends.length).fill(unpaid);
  for (const { n, verdict, id, to_virtual, notice, credits, credits_no, body, price, at, ...row } of rows) {
    const send = sends[n - 1] as Sending;
    stored[n - 1] = {
      verdict,
      id,
      to_virtual,
      notice,
      credits,
      version: credits_no,
      body: body ?? send.body,
      price,
      at: at ?? send.at,
      story: row.story_key && row.story_ends ? { key: row.story_key, endsS: row.story_ends } : null,
    };
  }
  return stored;
}

/** A send that the answer leaves out was weighed and not paid for. */
const unpaid: StoredSend = {
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
