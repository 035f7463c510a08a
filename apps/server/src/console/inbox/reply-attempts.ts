import { hash } from 'node:crypto';
import { MAX_SAME_TEXT, type RunLimit, SAME_TEXT_WINDOW_MS } from '@afterglow/domain/reply-run';
import { DAY_MS, toUnixSeconds } from '@afterglow/domain/time';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';
import type { LeaseRow } from '../operators/lease.ts';
import { sendingSinceSql } from './recently-sent.ts';
import type { ReplyContent } from './reply-content.ts';

/** Returns the hash of a reply's text. Texts that differ only in case and spaces have the same. */
const hashText = ({ type, body }: ReplyContent): number =>
  type === 'text'
    ? hash('sha256', body.toLowerCase().replaceAll(/\s+/g, ' ').trim(), 'buffer').readUIntBE(0, 6)
    : 0;

/** Returns the limit that this text would exceed: the operator has just sent it to as many members as allowed. */
export async function findSameTextLimit(
  tx: Kysely<DB>,
  lease: LeaseRow,
  content: ReplyContent,
  now: Date,
): Promise<RunLimit | null> {
  if (content.type !== 'text') return null;
  const since = new Date(now.getTime() - SAME_TEXT_WINDOW_MS);
  const { rows } = await sql<{ last: Date }>`
    select max(at) as last from reply_attempt
    where type = 'text' and staff_id = ${lease.staff_id} and text_hash = ${hashText(content)} and at > ${since}
      and member_id <> ${lease.member_id}
    group by member_id order by last desc limit ${MAX_SAME_TEXT}`.execute(tx);
  const earliest = rows[MAX_SAME_TEXT - 1];
  if (!earliest) return null;
  const until = Math.ceil((earliest.last.getTime() + SAME_TEXT_WINDOW_MS) / 1000);
  return { reason: 'repeated_text', max: MAX_SAME_TEXT, until };
}

/** Returns the picture or story of an attempt, which the member gets once. */
const toOnceSent = ({ type, body, storyId }: ReplyContent): string | null =>
  type === 'image' || type === 'pphoto' ? body : storyId === undefined ? null : `story:${storyId}`;

/**
 * Returns when another reply last sent the picture or story to the member, in Unix seconds; null if none did. One that
 * is being sent right now counts. The caller has locked the lease.
 */
export async function findSentAt(
  tx: Kysely<DB>,
  lease: LeaseRow,
  content: ReplyContent,
  { traceId, now }: { traceId: string; now: Date },
): Promise<number | null> {
  const once = toOnceSent(content);
  if (once === null) return null;
  const isSame =
    content.storyId === undefined
      ? sql`type in ('image', 'pphoto') and body = ${content.body}`
      : sql`story_id = ${content.storyId}`;
  const { rows } = await sql<{ at: Date | null }>`
    select greatest((
      select max(at) from message
      where sender_id = ${lease.persona_id} and receiver_id = ${lease.member_id} and staff_id is not null
        and trace_id is distinct from ${traceId} and ${isSame}
    ), (
      select max(at) from reply_attempt
      where persona_id = ${lease.persona_id} and member_id = ${lease.member_id} and trace_id <> ${traceId}
        and content = ${once} and at > ${sendingSinceSql(now)}
    )) as at`.execute(tx);
  const at = rows[0]?.at;
  return at ? toUnixSeconds(at) : null;
}

/** Stores that a reply is being sent. The caller has locked the operator and the lease. */
export async function storeAttempt(
  tx: Kysely<DB>,
  lease: LeaseRow,
  { content, traceId, now }: { content: ReplyContent; traceId: string; now: Date },
): Promise<void> {
  const values = {
    type: content.type,
    text_hash: hashText(content),
    content: toOnceSent(content),
    at: now,
  };
  await tx
    .insertInto('reply_attempt')
    .values({
      persona_id: lease.persona_id,
      member_id: lease.member_id,
      staff_id: lease.staff_id,
      trace_id: traceId,
      ...values,
    })
    .onConflict((conflict) => conflict.columns(['persona_id', 'trace_id']).doUpdateSet(values))
    .execute();
}

/** Forgets a reply that was not sent. */
export async function removeAttempt(db: Kysely<DB>, personaId: number, traceId: string): Promise<void> {
  await db
    .deleteFrom('reply_attempt')
    .where('persona_id', '=', personaId)
    .where('trace_id', '=', traceId)
    .execute();
}

/** Deletes what no limit asks for any more. */
export async function pruneReplyAttempts(db: Kysely<DB>, now: Date): Promise<void> {
  await db
    .deleteFrom('reply_attempt')
    .where('at', '<', new Date(now.getTime() - DAY_MS))
    .execute();
}
