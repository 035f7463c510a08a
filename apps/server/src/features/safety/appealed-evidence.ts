import type { Kysely, Transaction } from 'kysely';
import type { DB } from '../../db/schema.ts';
import { getRemovable } from '../profile/index.ts';
import type { StoredCase } from './case-claims.ts';
import { loadDecisionChain } from './decision-chain.ts';
import { storeEvidence } from './evidence.ts';
import type { StoredMessage } from './open-case.ts';
import type { RemovableItem, StatedItem } from './removed-items.ts';

type Appealed = { row: StoredCase; items: RemovableItem[] };

/**
 * Returns a case that reviews a decision, with the subject of that decision as evidence: the messages and notes of the
 * earlier cases, and the items they removed that still exist.
 */
export async function findAppealed(db: Kysely<DB>, row: StoredCase): Promise<Appealed> {
  const { statement_id: statementId, of_case_id: dismissedId } = row;
  const { statements, caseIds } =
    statementId === null
      ? { statements: [], caseIds: dismissedId === null ? [] : [dismissedId] }
      : await loadDecisionChain(db, statementId);
  const earlier =
    caseIds.length === 0
      ? []
      : await db
          .selectFrom('case_file')
          .select(['messages', 'note'])
          .where('id', 'in', caseIds)
          .orderBy('id')
          .execute();
  const messages = new Map<number, StoredMessage>();
  for (const one of [...earlier, row])
    for (const message of one.messages as StoredMessage[]) messages.set(message.id, message);
  const items: RemovableItem[] = [];
  for (const statement of statements)
    for (const stated of statement.items as StatedItem[]) {
      const item = await findStated(db, stated, statement.person_id);
      if (item && !items.some((other) => isSame(other, item))) items.push(item);
    }
  const notes = [...earlier, row].map(({ note }) => note).filter((note) => note !== '');
  const sorted = [...messages.values()].toSorted((message, other) => message.id - other.id);
  return { row: { ...row, messages: sorted as never, note: notes.join('\n\n') }, items };
}

/** Stores the evidence of a decision about an appeal, with what the decisions before it were about. */
export async function storeAppealedEvidence(
  tx: Transaction<DB>,
  caseId: number,
  evidence: Parameters<typeof storeEvidence>[2],
): Promise<void> {
  const appealed = await tx
    .selectFrom('case_file')
    .selectAll()
    .where('id', '=', caseId)
    .executeTakeFirstOrThrow();
  const { row, items } = await findAppealed(tx, appealed);
  const earlier = items.filter((item) => !evidence.items.some((other) => isSame(other, item)));
  await storeEvidence(tx, row, { ...evidence, items: [...evidence.items, ...earlier] });
}

const isSame = (a: RemovableItem, b: RemovableItem) => a.kind === b.kind && a.id === b.id;

/** Returns the item that a decision names. Only the statement has a removed text. */
async function findStated(
  db: Kysely<DB>,
  { kind, id, text }: StatedItem,
  personId: number,
): Promise<RemovableItem | undefined> {
  if (text !== undefined) return { kind, id, personId, text, at: null };
  const found = await getRemovable(kind).find(db, id);
  return found?.key ? { kind, id, ...found } : undefined;
}
