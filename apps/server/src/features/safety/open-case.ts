import { formatCaseNumber } from '@afterglow/domain/case-numbers';
import { type CaseQueue, rankCase } from '@afterglow/domain/cases';
import type { Item } from '@afterglow/protocol/entities/item';
import type { Transaction } from 'kysely';
import { acquireLock } from '../../db/locks.ts';
import type { DB } from '../../db/schema.ts';
import type { Ctx } from '../../rpc/context.ts';
import { publishListChanged } from '../../rpc/list-changed.ts';
import { addCaseComment } from './case-comments.ts';
import { publishCasesChanged } from './cases-changed.ts';

export type StoredMessage = { id: number; sender_id: number; type: string; body: string; at: string };

export type NewCase = {
  queue: CaseQueue;
  /** A reason of a report, the class of a flagged word, the kind of an escalation, `appeal`, or a second review. */
  kind: string;
  /** Whom the case is about; null where nobody is known. */
  personId: number | null;
  item?: Item | null;
  /** The report that opens or joins the case. */
  reportId?: number;
  /** The text of the person who opens it. */
  note?: string;
  /** For an appeal or a second review: the decision under review. */
  statementId?: number;
  /** For a second review: the case whose decision is under review. */
  ofCaseId?: number;
  /** The member of staff who opens it. */
  staffId?: number;
  /** The last messages, as they stood. */
  messages?: readonly StoredMessage[];
};

/** An open case that another one joins: how urgent it was before. */
export type JoinedCase = { kind: string; priority: number; due_at: string };

/**
 * Opens a case, or joins the open one about the same item in the same queue: the more urgent kind and the earlier due
 * time then count. A notice of anybody has a case of its own, which has its words. Moderators are notified after the
 * commit. Returns its id and its number (`C-000123`), and what the joined case was like before.
 */
export async function openCase(
  ctx: Pick<Ctx, 'app' | 'afterCommit' | 'now'>,
  tx: Transaction<DB>,
  opened: NewCase,
): Promise<{ id: number; number: string; joined: JoinedCase | null }> {
  const { app, now, afterCommit } = ctx;
  const joined =
    opened.item && opened.ofCaseId === undefined && opened.queue !== 'public'
      ? await joinCase(tx, { ...opened, item: opened.item }, now)
      : undefined;
  const id = joined?.id ?? (await storeCase(tx, opened, now));
  if (joined && opened.note && opened.staffId !== undefined)
    await addCaseComment(tx, { caseId: id, staffId: opened.staffId, text: opened.note, at: now });
  if (opened.reportId !== undefined)
    await tx.insertInto('case_report').values({ case_id: id, report_id: opened.reportId }).execute();
  afterCommit(() => {
    publishCasesChanged(app);
    publishListChanged(app, 'cases/list');
  });
  return { id, number: formatCaseNumber(id), joined: joined?.before ?? null };
}

async function joinCase(
  tx: Transaction<DB>,
  { queue, kind, item, personId, messages = [] }: NewCase & { item: Item },
  now: Date,
): Promise<{ id: number; before: JoinedCase } | undefined> {
  await acquireLock(tx, 'cases', `${queue}:${item.kind}:${item.id}`);
  const open = await tx
    .selectFrom('case_file')
    .select(['id', 'kind', 'priority', 'due_at', 'messages'])
    .where('decided_at', 'is', null)
    .where('queue', '=', queue)
    .where('item_kind', '=', item.kind)
    .where('item_id', '=', item.id)
    // Of a conversation the item names the other person.
    .where('person_id', 'is not distinct from', personId)
    .orderBy('id')
    .forUpdate()
    .executeTakeFirst();
  if (!open) return undefined;
  const known = open.messages as unknown as StoredMessage[];
  const added = messages.filter(({ id }) => known.every((message) => message.id !== id));
  const { priority, dueMs } = rankCase(kind);
  const due = new Date(now.getTime() + dueMs);
  const isMoreUrgent = priority < open.priority;
  // A decision that is based on an older version is rejected, so that its author reads the case again.
  await tx
    .updateTable('case_file')
    .set((row) => ({
      ...(isMoreUrgent ? { kind, priority, due_at: due < open.due_at ? due : open.due_at } : {}),
      messages: JSON.stringify([...known, ...added].sort((candidate, other) => candidate.id - other.id)),
      version: row('version', '+', 1),
    }))
    .where('id', '=', open.id)
    .execute();
  return {
    id: open.id,
    before: { kind: open.kind, priority: open.priority, due_at: open.due_at.toISOString() },
  };
}

async function storeCase(
  tx: Transaction<DB>,
  { queue, kind, personId, item, note = '', statementId, ofCaseId, staffId, messages = [] }: NewCase,
  now: Date,
): Promise<number> {
  const { priority, dueMs } = rankCase(kind);
  const { id } = await tx
    .insertInto('case_file')
    .values({
      queue,
      kind,
      person_id: personId,
      note,
      opened_by: staffId ?? null,
      created_at: now,
      priority,
      item_kind: item?.kind ?? null,
      item_id: item?.id ?? null,
      due_at: new Date(now.getTime() + dueMs),
      statement_id: statementId ?? null,
      of_case_id: ofCaseId ?? null,
      messages: JSON.stringify(messages),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
