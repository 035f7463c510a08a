import { maskContactData } from '@afterglow/domain/contact-data';
import { MINUTE_MS, toUnixSeconds } from '@afterglow/domain/time';
import type { InboxMessage } from '@afterglow/protocol/console/inbox/entities';
import { messageNotice } from '@afterglow/protocol/entities/message';
import { type Kysely, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { AppServices } from '../../app.ts';
import type { DB } from '../../db/schema.ts';
import { bodyForReader } from '../../features/chat/index.ts';
import { type GiftNames, giftNamesSql } from './gift-names.ts';

/** Messages shown with a conversation. */
const MAX_MESSAGES = 60;

type MessageRow = {
  id: number;
  sender_id: number;
  type: string;
  body: string;
  /** A text where it was read as JSON. */
  at: Date | string;
  seen_at: Date | string | null;
  staff: string | null;
  notice: string | null;
  reply_to: number | null;
  gift: GiftNames | null;
};

/** Each reconnect and each return to the window reloads the same texts. */
const maskedTexts = new LRUCache<string, string>({
  maxSize: 4_000_000,
  sizeCalculation: (text, original) => text.length + original.length + 1,
  ttl: 15 * MINUTE_MS,
});

/** Returns a member's text as staff see it, with contact data masked. */
export function maskText(type: InboxMessage['type'], body: string): string {
  if (type !== 'text') return body;
  const cached = maskedTexts.get(body);
  if (cached !== undefined) return cached;
  const text = maskContactData(body);
  maskedTexts.set(body, text);
  return text;
}

/**
 * Returns a stored message as the console shows it: contact data of the member masked, pictures and gifts as addresses.
 */
export function toInboxMessage(app: AppServices, row: MessageRow, personaId: number): InboxMessage {
  const from = row.sender_id === personaId ? 'persona' : 'member';
  const type = row.type as InboxMessage['type'];
  const time = toUnixSeconds(new Date(row.at));
  const body = bodyForReader(app, { type, body: row.body, sentAtS: time }, 'staff');
  return {
    id: row.id,
    from,
    type,
    body: from === 'member' ? maskText(type, body) : body,
    time,
    seen: row.seen_at !== null,
    staff: row.staff,
    ...(row.reply_to ? { reply_to: row.reply_to } : {}),
    ...(row.notice ? { notice: messageNotice.parse(row.notice) } : {}),
    ...(row.gift ? { gift: row.gift } : {}),
  };
}

type MessagePage = { before?: number; take?: number };
type LeasedPair = { persona_id: number; member_id: number };

/**
 * Selects the last messages of a pair before a message, newest first, and one more that tells whether there
 * are older ones.
 */
export const selectMessages = (
  db: Kysely<DB>,
  { persona_id: personaId, member_id: memberId }: LeasedPair,
  { before, take = MAX_MESSAGES }: MessagePage = {},
) =>
  db
    .selectFrom('message')
    .leftJoin('staff', 'staff.id', 'message.staff_id')
    .select([
      'message.id',
      'message.sender_id',
      'message.type',
      'message.body',
      'message.at',
      'message.seen_at',
      'message.notice',
      'message.reply_to',
      'staff.name as staff',
      sql<GiftNames | null>`case when message.type = 'gift' then ${giftNamesSql(sql`message.body`)} end`.as(
        'gift',
      ),
    ])
    .where(
      sql<boolean>`least(message.sender_id, message.receiver_id) = least(${personaId}::bigint, ${memberId}::bigint)`,
    )
    .where(
      sql<boolean>`greatest(message.sender_id, message.receiver_id) = greatest(${personaId}::bigint, ${memberId}::bigint)`,
    )
    .$if(before !== undefined, (query) => query.where('message.id', '<', before ?? 0))
    .orderBy('message.id', 'desc')
    .limit(take + 1);

/** Returns what `selectMessages` found, oldest first, and whether there are messages before them. */
export function toMessagePage(
  app: AppServices,
  rows: readonly MessageRow[],
  { persona_id: personaId }: LeasedPair,
  { take = MAX_MESSAGES }: MessagePage = {},
): { messages: InboxMessage[]; older: boolean } {
  const shown = rows.slice(0, take).reverse();
  return { messages: shown.map((row) => toInboxMessage(app, row, personaId)), older: rows.length > take };
}

/** Returns the last messages of a pair before a message, oldest first, and whether there are messages before them. */
export async function listMessages(
  db: Kysely<DB>,
  app: AppServices,
  pair: LeasedPair,
  page: MessagePage = {},
): Promise<{ messages: InboxMessage[]; older: boolean }> {
  return toMessagePage(app, await selectMessages(db, pair, page).execute(), pair, page);
}
