import type { BroadcastChannel, BroadcastKind, BroadcastState } from '@afterglow/domain/broadcasts';
import { toUnixSeconds } from '@afterglow/domain/time';
import type { BroadcastRecord, BroadcastRow } from '@afterglow/protocol/console/broadcasts/broadcast-row';
import { broadcastsList } from '@afterglow/protocol/console/broadcasts/broadcasts-list';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';
import { defineList, type RowOf } from '../list.ts';
import { createBooleanFilter } from '../list-filters.ts';
import { beginsWith, foldName, matchIdOr } from '../list-search.ts';

/** Returns the subject of an entry of the audit log about a broadcast. */
export const toBroadcastSubject = (id: number): string => `broadcast:${id}`;

/**
 * Returns the SQL for the state of a broadcast. A draft whose schedule waits for a second person is waiting.
 */
const stateSql = (now: Date) => sql<BroadcastState>`
  case when broadcast.state = 'draft' and exists (
    select from approval where approval.call = 'broadcasts/schedule' and approval.state = 'waiting'
      and approval.expires_at > ${now} and approval.subject = 'broadcast:' || broadcast.id
      and approval.subject_version = broadcast.version
  ) then 'waiting' else broadcast.state end`;

const foldedName = foldName(sql.ref('broadcast.name'));

export const createBroadcastsList = (db: Kysely<DB>, now: Date) =>
  defineList(broadcastsList, {
    query: db
      .selectFrom('broadcast')
      .leftJoin('staff', 'staff.id', 'broadcast.staff_id')
      .select([
        'broadcast.id',
        'broadcast.name',
        'broadcast.kind',
        'broadcast.channels',
        'broadcast.at',
        'broadcast.counted',
        'broadcast.staff_id',
        'staff.name as staff_name',
        'broadcast.version',
        stateSql(now).as('state'),
        'broadcast.stored_sent as sent',
        'broadcast.stored_failed as failed',
      ]),
    id: 'broadcast.id',
    sorts: { name: [foldedName], at: [sql`coalesce(broadcast.at, 'infinity')`] },
    filters: {
      kind: { anyOf: 'broadcast.kind' },
      state: { anyOf: stateSql(now) },
      draft: createBooleanFilter(sql`broadcast.state = 'draft'`),
    },
    search: async (_db, text) => matchIdOr('broadcast.id', text, beginsWith(foldedName, text)),
  });

export const toBroadcastRow = (row: RowOf<typeof createBroadcastsList>): BroadcastRow => ({
  id: row.id,
  name: row.name,
  kind: row.kind as BroadcastKind,
  channels: row.channels as BroadcastChannel[],
  state: row.state,
  at: row.at && toUnixSeconds(row.at),
  matched: row.counted,
  sent: row.sent,
  failed: row.failed,
  by: row.staff_id === null ? null : { id: row.staff_id, name: row.staff_name ?? '' },
  version: row.version,
});

/** Returns a broadcast as its page shows it; undefined if there is none. */
export async function loadBroadcast(
  db: Kysely<DB>,
  id: number,
  now: Date,
): Promise<BroadcastRecord | undefined> {
  const row = await createBroadcastsList(db, now)
    .query.select(['segment', 'texts', 'link', 'left_out', 'by_channel'])
    .where('broadcast.id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    ...toBroadcastRow(row),
    segment: row.segment as BroadcastRecord['segment'],
    texts: row.texts as BroadcastRecord['texts'],
    link: row.link,
    left_out: row.left_out as BroadcastRecord['left_out'],
    by_channel: row.by_channel as BroadcastRecord['by_channel'],
  };
}

/** Returns how many messages of a broadcast are stored and not sent yet. */
export async function countLeft(db: Kysely<DB>, id: number): Promise<number> {
  const row = await db
    .selectFrom('broadcast')
    .select('stored_left as left')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.left ?? 0;
}

/** Waits for other acts on the broadcast. False if there is none. */
export async function lockBroadcast(db: Kysely<DB>, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('broadcast')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}
