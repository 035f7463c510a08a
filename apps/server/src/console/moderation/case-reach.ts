import type { Item } from '@afterglow/protocol/entities/item';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';
import { loadDecisionChain, type StoredCase, type StoredMessage } from '../../features/safety/index.ts';
import { toItem } from './case-rows.ts';

/* Which private messages a moderator may see through a case. One who guesses an id neither reads nor removes any other. */

/**
 * Returns whether a moderator may see all of these items through a case. Profiles, photos and stories can be
 * seen by everybody. Messages are those that the case keeps, or that its person wrote in the conversation it
 * is about. Where nobody is named there is no conversation.
 */
export async function isWithinReach(
  db: Kysely<DB>,
  row: StoredCase,
  items: readonly Item[],
): Promise<boolean> {
  const wanted = new Set(items.filter(({ kind }) => kind === 'message').map(({ id }) => id));
  if (wanted.size === 0) return true;
  const cases = await loadChainCases(db, row);
  const stored = new Set(cases.flatMap(listStoredMessages));
  const others = [...wanted].filter((id) => !stored.has(id));
  if (others.length === 0) return true;
  const { person_id: personId } = row;
  if (personId === null) return false;
  const peers = await listPeers(db, { personId, cases, messageIds: [...stored] });
  if (peers.length === 0) return false;
  const found = await db
    .selectFrom('message')
    .select('id')
    .where('id', 'in', others)
    .where('sender_id', '=', personId)
    .where('receiver_id', 'in', peers)
    .execute();
  return found.length === others.length;
}

/** Returns the cases whose decisions an appeal or a second review is about. */
async function loadChainCases(db: Kysely<DB>, row: StoredCase): Promise<StoredCase[]> {
  const { statement_id: statementId, of_case_id: ofCaseId } = row;
  const chainIds = statementId === null ? [] : (await loadDecisionChain(db, statementId)).caseIds;
  const ids = [...chainIds, ...(ofCaseId === null ? [] : [ofCaseId])];
  if (ids.length === 0) return [row];
  return [row, ...(await db.selectFrom('case_file').selectAll().where('id', 'in', ids).execute())];
}

function listStoredMessages(row: StoredCase): number[] {
  const own = toItem(row);
  const messages = row.messages as unknown as StoredMessage[];
  return [...messages.map(({ id }) => id), ...(own?.kind === 'message' ? [own.id] : [])];
}

/** Returns with whom the person has the conversations that these cases are about. */
async function listPeers(
  db: Kysely<DB>,
  {
    personId,
    cases,
    messageIds,
  }: { personId: number; cases: readonly StoredCase[]; messageIds: readonly number[] },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select receiver_id as id from message where id = any(${[...messageIds]}::bigint[]) and sender_id = ${personId}
    union select sender_id from message where id = any(${[...messageIds]}::bigint[]) and receiver_id = ${personId}
    union select report.reporter_id from case_report join report on report.id = case_report.report_id
      where case_report.case_id = any(${cases.map(({ id }) => id)}::bigint[]) and report.accused_id = ${personId}
  `.execute(db);
  const named = cases.map(toItem).filter((item) => item?.kind === 'conversation');
  return [...rows, ...named.map((item) => ({ id: item?.id ?? personId }))].map(({ id }) => id);
}
