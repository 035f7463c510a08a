import type { MessageNotice } from '@afterglow/protocol/entities/message';
import { type Kysely, sql } from 'kysely';
import { formatArray, formatTextArray } from '../../db/array-text.ts';
import type { DB } from '../../db/schema.ts';
import type { SiteSettings } from '../../site-settings.ts';
import type { NewMessage, SendResult } from './send-writer-types.ts';

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
 * Stores a batch in one transaction with one call of the database's `send_messages`
 * (`db/functions/send_messages.sql` defines what is locked, checked, charged and written, and in which
 * order). Returns the results in the order of `messages`. At most one message per sender.
 */
export async function storeMessages(
  db: Kysely<DB>,
  messages: readonly NewMessage[],
  settings: SiteSettings,
): Promise<SendResult[]> {
  const areAllMemberTexts = messages.every((message) => message.type === 'text' && message.staffId === null);
  const { rows } = await sql<Row>`select * from send_messages(
    ${formatArray(messages.map((message) => message.senderId))}, ${formatArray(messages.map((message) => message.receiverId))},
    ${formatTextArray(messages.map((message) => message.body))}, ${formatArray(messages.map((message) => message.bodyHash))},
    ${formatTextArray(messages.map((message) => message.traceId))}, ${formatArray(messages.map((message) => message.price))},
    ${formatArray(messages.map((message) => message.isAuthenticityQuestion))}, ${formatArray(messages.map((message) => message.at.getTime()))},
    ${formatArray(messages.map((message) => message.sessionId))},
    ${areAllMemberTexts ? null : formatTextArray(messages.map((message) => message.type))}, ${areAllMemberTexts ? null : formatArray(messages.map((message) => message.staffId))},
    ${messages.some((message) => message.storyId) ? formatArray(messages.map((message) => message.storyId ?? null)) : null},
    ${messages.some((message) => message.replyTo) ? formatArray(messages.map((message) => message.replyTo ?? null)) : null},
    ${settings.virtual_notice_version}, ${settings.min_credits})`.execute(db);
  const stored: SendResult[] = new Array(messages.length).fill(NOT_ENOUGH_CREDITS_RESULT);
  for (const { n, verdict, id, to_virtual, notice, credits, credits_no, body, price, at, ...row } of rows) {
    const message = messages[n - 1] as NewMessage;
    stored[n - 1] = {
      verdict,
      id,
      isToVirtual: to_virtual,
      notice,
      credits,
      creditsVersion: credits_no,
      body: body ?? message.body,
      price,
      at: at ?? message.at,
      story: row.story_key && row.story_ends ? { key: row.story_key, endsS: row.story_ends } : null,
    };
  }
  return stored;
}

/** A send without a row in the result was checked and could not be paid for. */
const NOT_ENOUGH_CREDITS_RESULT: SendResult = {
  verdict: 'not_enough_credits',
  id: 0,
  isToVirtual: false,
  notice: null,
  credits: 0,
  creditsVersion: 0,
  body: '',
  price: 0,
  at: new Date(0),
  story: null,
};
