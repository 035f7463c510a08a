import type { Item } from '@afterglow/protocol/entities/item';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '../../db/schema.ts';
import type { MediaStore } from '../../media/store.ts';
import type { Prepared } from '../../rpc/context.ts';
import {
  discardUnusedCopies,
  type EvidenceFiles,
  isPicture,
  prepareEvidence,
  storeReportEvidence,
} from './evidence.ts';
import { holdItem, isHoldable } from './held-items.ts';
import type { StoredMessage } from './open-case.ts';
import {
  findRemovable,
  type ItemFiles,
  NO_FILES,
  prepareItems,
  type RemovableItem,
} from './removed-items.ts';

/* The evidence that a report about a minor stores immediately, so the accused cannot delete it before a decision. */

const MAX_MESSAGES = 20;

/** Returns the last messages of two people, oldest first. */
export async function listLastMessages(db: Kysely<DB>, one: number, other: number): Promise<StoredMessage[]> {
  const { rows } = await sql<{ messages: StoredMessage[] }>`
    select coalesce((
      select jsonb_agg(jsonb_build_object('id', id, 'sender_id', sender_id, 'type', type, 'body', body, 'at', at) order by id)
      from (
        select id, sender_id, type, body, at from message
        where least(sender_id, receiver_id) = least(${one}::bigint, ${other}::bigint)
          and greatest(sender_id, receiver_id) = greatest(${one}::bigint, ${other}::bigint)
        order by id desc limit ${MAX_MESSAGES}
      ) last
    ), '[]') as messages`.execute(db);
  return rows[0]?.messages ?? [];
}

/** `isLater`: the store of pictures was down, and a job copies them once it answers. */
export type ReportFiles = { items: ItemFiles; evidence: EvidenceFiles; isLater: boolean };
export const NO_REPORT_FILES: ReportFiles = { items: NO_FILES, evidence: new Map(), isLater: false };

/** Returns what a report is about with what it shows: of a profile its parts, of a conversation nothing. */
async function listReported(db: Kysely<DB>, item: Item, accusedId: number): Promise<RemovableItem[]> {
  const named: Item[] = item.kind === 'profile' ? [item, { kind: 'name', id: accusedId }] : [item];
  return (await findRemovable(db, named, accusedId)) ?? [];
}

/** Copies what a report about a minor keeps and holds back. Runs before the transaction. */
export async function prepareReport(
  files: { db: Kysely<DB>; media: MediaStore },
  { accusedId, item, messages }: { accusedId: number; item: Item; messages: readonly StoredMessage[] },
): Promise<Prepared<ReportFiles>> {
  const items = await listReported(files.db, item, accusedId);
  const evidence = await prepareEvidence(files.media, { messages: messages as never }, items);
  const held = await prepareItems(files, isHoldable(item) ? items : [], 'removed');
  const value: ReportFiles = { items: held.value, evidence: evidence.value, isLater: false };
  return {
    value,
    discard: async () => {
      await evidence.discard?.();
      await held.discard?.();
    },
    discardUnused: () => discardUnusedCopies(files, listCopies(value)),
  };
}

/** Returns the keys of all copies. A repeated report uses none of them, nor does one whose case keeps the same. */
const listCopies = ({ items, evidence }: ReportFiles): string[] => [
  ...evidence.values(),
  ...[...items.values()].flatMap((copy) => (copy ? [copy.key] : [])),
];

/**
 * Keeps what a report about a minor is about, and holds the photo or story back from others. While the store of
 * pictures is down it keeps the texts.
 */
export async function storeReported(
  tx: Transaction<DB>,
  report: {
    caseId: number;
    reportId: number;
    reporterId: number;
    accusedId: number;
    item: Item;
    messages: readonly StoredMessage[];
    files: ReportFiles;
    at: Date;
  },
): Promise<void> {
  const { caseId, reportId, reporterId, accusedId, messages, files, at } = report;
  const items = await listReported(tx, report.item, accusedId);
  const chosen = files.isLater
    ? {
        items: items.filter(({ key }) => key === undefined),
        messages: messages.filter((message) => !isPicture(message)),
      }
    : { items, messages };
  const about = { id: caseId, person_id: accusedId, messages: chosen.messages as never };
  await storeReportEvidence(tx, about, {
    ruleClass: 'minor',
    items: chosen.items,
    files: files.evidence,
    at,
  });
  if (files.isLater) return;
  const [item] = items;
  if (item && isHoldable(report.item))
    await holdItem(tx, { caseId, reportId, reporterId, item, files: files.items, at });
}
