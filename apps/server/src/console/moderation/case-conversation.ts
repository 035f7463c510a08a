import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';
import type { StoredCase, StoredMessage } from '../../features/safety/index.ts';

/* The conversation that a case is about: between the person and the reporter, or the other author of the messages. */

type Pair = { one: number; two: number };
const isOfPair = ({ one, two }: Pair): RawBuilder<SqlBool> => sql<SqlBool>`
  least(sender_id, receiver_id) = ${Math.min(one, two)} and greatest(sender_id, receiver_id) = ${Math.max(one, two)}`;

/** Returns the two people of a conversation, and the message it is about; undefined where there is none. */
export async function findPair(
  db: Kysely<DB>,
  row: StoredCase,
): Promise<{ pair: Pair; messageId: number } | undefined> {
  const snapshot = row.messages as StoredMessage[];
  const namedId = row.item_kind === 'message' ? row.item_id : (snapshot.at(-1)?.id ?? null);
  const named =
    namedId === null
      ? undefined
      : await db
          .selectFrom('message')
          .select(['sender_id', 'receiver_id'])
          .where('id', '=', namedId)
          .executeTakeFirst();
  if (named && namedId !== null)
    return { pair: { one: named.sender_id, two: named.receiver_id }, messageId: namedId };
  const report = await db
    .selectFrom('case_report')
    .innerJoin('report', 'report.id', 'case_report.report_id')
    .select(['reporter_id', 'accused_id'])
    .where('case_report.case_id', '=', row.id)
    .orderBy('report.id', 'desc')
    .executeTakeFirst();
  if (!report) return undefined;
  const pair = { one: report.reporter_id, two: report.accused_id };
  const [last] = await loadMessagesBefore(db, pair, Number.MAX_SAFE_INTEGER, 1);
  return last && { pair, messageId: last.id };
}

const selectMessages = (db: Kysely<DB>, pair: Pair) =>
  db.selectFrom('message').select(['id', 'sender_id', 'type', 'body', 'at']).where(isOfPair(pair));

type Row = { id: number; sender_id: number; type: string; body: string; at: Date };
const toStored = ({ at, ...row }: Row): StoredMessage => ({ ...row, at: at.toISOString() });

/** Loads messages of a pair before one, oldest first. */
export async function loadMessagesBefore(
  db: Kysely<DB>,
  pair: Pair,
  id: number,
  limit: number,
): Promise<StoredMessage[]> {
  const rows = await selectMessages(db, pair)
    .where('id', '<', id)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.toReversed().map(toStored);
}

/** Loads messages of a pair after one, oldest first. */
export async function loadMessagesAfter(
  db: Kysely<DB>,
  pair: Pair,
  id: number,
  limit: number,
): Promise<StoredMessage[]> {
  const rows = await selectMessages(db, pair).where('id', '>', id).orderBy('id').limit(limit).execute();
  return rows.map(toStored);
}
