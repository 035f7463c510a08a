import { messageSeen } from '@afterglow/protocol/chat/message-seen';
import { type Kysely, sql } from 'kysely';
import type { App } from '../../app.ts';
import type { DB } from '../../db/schema.ts';
import { createPushFrame } from '../../rpc/push-frame.ts';
import { staysInChatsSql } from '../safety/index.ts';
import type { NewMessage, SendResult } from './send-writer-types.ts';

export type ReadMark = { senderId: number; virtual: boolean; ids: number[] };

/**
 * Marks messages to the reader as seen, inside the caller's transaction, and subtracts them from the unread ones. Skips
 * ids that are not the reader's incoming messages, were seen before, or come from somebody whom the reader may not see.
 * `ids` null: all messages of `fromId`, with `beforeId` only those older than that message. Returns the newly read
 * messages by sender.
 */
export async function markRead(
  db: Kysely<DB>,
  {
    readerId,
    ids,
    fromId,
    beforeId,
    at,
  }: { readerId: number; ids: readonly number[] | null; fromId?: number; beforeId?: number; at: Date },
): Promise<ReadMark[]> {
  const which = ids
    ? sql`id = any(${ids}::bigint[]) and exists (
        select from person where person.id = sender_id and ${staysInChatsSql(readerId)}
      )`
    : sql`
    least(sender_id, receiver_id) = least(${readerId}::bigint, ${fromId}::bigint)
    and greatest(sender_id, receiver_id) = greatest(${readerId}::bigint, ${fromId}::bigint)
    and id < ${beforeId ?? Number.MAX_SAFE_INTEGER}`;
  const { rows } = await sql<ReadMark>`
    with held as (
      -- In the order in which sends lock conversations, so that the two never deadlock.
      select from conversation
      where owner_id = ${readerId} and unread > 0 and peer_id in (
        ${ids ? sql`select sender_id from message where id = any(${ids}::bigint[]) and receiver_id = ${readerId}` : sql`${fromId}::bigint`}
      )
      order by least(owner_id, peer_id), greatest(owner_id, peer_id) for update
    ), seen as (
      -- Counting them first locks them first.
      update message set seen_at = ${at} where (select count(*) from held) > 0 and ${which} and receiver_id = ${readerId} and seen_at is null
      returning id, sender_id
    ), counted as (
      select sender_id, count(*)::int as n, json_agg(id order by id) as ids from seen group by sender_id
    ), kept as (
      update conversation set unread = unread - n from counted where owner_id = ${readerId} and peer_id = counted.sender_id
    )
    select sender_id as "senderId", virtual, ids from counted join person on person.id = sender_id`.execute(
    db,
  );
  return rows;
}

/** Returns the number of unread messages in all conversations with people the reader may see. */
export async function countUnread(db: Kysely<DB>, readerId: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(unread), 0)::int as total
    from conversation join person on person.id = peer_id
    where owner_id = ${readerId} and unread > 0 and ${staysInChatsSql(readerId)}`.execute(db);
  return rows[0]?.total ?? 0;
}

type ReadServices = Pick<App, 'db' | 'fanout' | 'log'>;
type PairOfPersona = { personaId: number; memberId: number };

/**
 * Marks the earlier messages of the member as read and notifies the member. Staff has opened the conversation
 * of a virtual profile, or replied in it (`beforeId`). What was opened or sent stays valid even if this
 * fails.
 */
export async function markReadAsPersona(
  app: ReadServices,
  { personaId, memberId }: PairOfPersona,
  { at, beforeId }: { at: Date; beforeId?: number },
): Promise<void> {
  try {
    const read = { readerId: personaId, ids: null, fromId: memberId, at };
    for (const { ids } of await markRead(app.db, beforeId === undefined ? read : { ...read, beforeId })) {
      const data = { contact_user_id: personaId, message_id: ids.join(',') };
      app.fanout.toPerson(memberId, createPushFrame(messageSeen, { data }));
    }
  } catch (error) {
    app.log.warn({ err: error }, 'messages to a virtual profile could not be marked as read');
  }
}

/** Marks the earlier messages as read when an operator replies as a virtual profile. */
export async function markAnswered(
  app: ReadServices,
  { senderId, receiverId, at }: NewMessage,
  { verdict, id }: SendResult,
): Promise<void> {
  if (verdict !== 'sent') return;
  await markReadAsPersona(app, { personaId: senderId, memberId: receiverId }, { at, beforeId: id });
}
