import { GIFT_WINDOW_MS, PHOTOS_WINDOW_MS, type RecentlySent } from '@afterglow/domain/reply-run';
import { MINUTE_MS } from '@afterglow/domain/time';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';
import type { Pair } from '../operators/lease.ts';

/** After this time an unfinished reply counts as not sent. */
const SENDING_TIMEOUT_MS = MINUTE_MS;
export const sendingSinceSql = (now: Date) =>
  sql<Date>`(${now}::timestamptz - ${SENDING_TIMEOUT_MS} * interval '1 millisecond')`;

/** `at` is a text where it was read as JSON. */
export type SentRow = { type: string; at: Date | string; in_a_row: boolean };

/**
 * Selects the latest messages of a virtual profile to a member, oldest first, except the reply with this trace id.
 * Includes replies that another window is sending.
 */
export const selectRecentlySent = (
  { personaId, memberId }: Pair,
  now: Date,
  { traceId = '' }: { traceId?: string } = {},
) => sql<SentRow>`
    with last as (
      select id, at from message
      where least(sender_id, receiver_id) = least(${personaId}::bigint, ${memberId}::bigint)
        and greatest(sender_id, receiver_id) = greatest(${personaId}::bigint, ${memberId}::bigint)
        and sender_id = ${memberId}
      order by id desc limit 1
    )
    select type, at, coalesce(id > (select id from last), true) as in_a_row from message
    where sender_id = ${personaId} and receiver_id = ${memberId} and staff_id is not null
      and trace_id is distinct from ${traceId}
      and at > least(${now}::timestamptz - ${GIFT_WINDOW_MS} * interval '1 millisecond', (select at from last))
      and (type <> 'text' or id > coalesce((select id from last), 0))
    union all
    select type, at, true from reply_attempt attempt
    where persona_id = ${personaId} and member_id = ${memberId} and trace_id <> ${traceId}
      and at > ${sendingSinceSql(now)} and not exists (
        select from message where sender_id = ${personaId} and message.trace_id = attempt.trace_id)
    order by at`;

/** Returns the counts that the reply limits use. */
export function toRecentlySent(sent: readonly SentRow[], now: Date): RecentlySent {
  const rows = sent.map((row) => ({ ...row, atMs: new Date(row.at).getTime() }));
  const isWithin = (atMs: number, windowMs: number) => atMs > now.getTime() - windowMs;
  const photos = rows.filter(({ type, atMs }) => isPicture(type) && isWithin(atMs, PHOTOS_WINDOW_MS));
  const gift = rows.findLast(({ type, atMs }) => type === 'gift' && isWithin(atMs, GIFT_WINDOW_MS));
  return {
    inARow: rows.filter((row) => row.in_a_row).length,
    photosMs: photos.map(({ atMs }) => atMs),
    giftMs: gift?.atMs ?? null,
  };
}

/** Reads what a virtual profile has recently sent a member. */
export async function loadRecentlySent(
  db: Kysely<DB>,
  pair: Pair,
  now: Date,
  except: { traceId?: string } = {},
): Promise<RecentlySent> {
  const { rows } = await selectRecentlySent(pair, now, except).execute(db);
  return toRecentlySent(rows, now);
}

const isPicture = (type: string): boolean => type === 'image' || type === 'pphoto';
