import type { RuleClass } from '@afterglow/domain/sanctions';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { CaseFile, DB } from '../../db/schema.ts';
import { addMedia, freeMedia } from '../../media/media-rows.ts';
import type { MediaStore } from '../../media/store.ts';
import { type Prepared, StalePreparation } from '../../rpc/context.ts';
import type { StoredMessage } from './open-case.ts';
import type { RemovableItem } from './removed-items.ts';

/*
 * Copies of the content of cases about minors and threats. They outlive the account and are deleted a year after the
 * decision. A report stores its evidence immediately; an unfounded one loses it with its case.
 */

const EVIDENCE_MONTHS = 12;
const CLASSES: ReadonlySet<RuleClass> = new Set(['minor', 'threat']);

/** Returns whether a decision by a rule of this class keeps evidence. */
export const needsEvidence = (ruleClass: RuleClass): boolean => CLASSES.has(ruleClass);

/** `id`: of the item. Entries of earlier versions, and notes, have none. */
export type EvidenceItem = { kind: string; id?: number; at: string; text?: string; key?: string };

/** The copied pictures by the key of the original. */
export type EvidenceFiles = ReadonlyMap<string, string>;

type Case = Pick<Selectable<CaseFile>, 'id' | 'person_id' | 'note' | 'messages' | 'created_at'>;

/** Returns whether the body of a message is the key of a picture. */
export const isPicture = ({ type, body }: StoredMessage) =>
  (type === 'image' || type === 'pphoto') && body !== '';

/** Copies the pictures of a case and of its items. Runs before the transaction. */
export async function prepareEvidence(
  media: MediaStore,
  row: Pick<Case, 'messages'>,
  items: readonly RemovableItem[],
): Promise<Prepared<EvidenceFiles>> {
  const messages = row.messages as StoredMessage[];
  const keys = new Set([
    ...items.flatMap(({ key }) => (key === undefined ? [] : [key])),
    ...messages.filter(isPicture).map(({ body }) => body),
  ]);
  const copies = new Map<string, string>();
  for (const key of keys) copies.set(key, await media.copy(key, { hidden: true }));
  return {
    value: copies,
    discard: async () => {
      for (const key of copies.values()) await media.remove(key);
    },
  };
}

/** Removes the copies that no row names. */
export async function discardUnusedCopies(
  { db, media }: { db: Kysely<DB>; media: MediaStore },
  copies: Iterable<string>,
): Promise<void> {
  const keys = [...copies];
  if (keys.length === 0) return;
  const used = await db.selectFrom('media').select('key').where('key', 'in', keys).execute();
  const usedKeys = new Set(used.map(({ key }) => key));
  for (const key of keys) if (!usedKeys.has(key)) await media.remove(key);
}

type Evidence = {
  ruleClass: RuleClass;
  items: readonly RemovableItem[];
  files: EvidenceFiles;
  staffId: number;
  at: Date;
};

/** Stores the evidence of a decided case: its messages as they stood, its note, and its items. */
export async function storeEvidence(tx: Transaction<DB>, row: Case, evidence: Evidence): Promise<void> {
  const { note, created_at: openedAt } = row;
  await storeEntries(tx, row, {
    ...evidence,
    source: 'decision',
    entries: [
      ...listEntries(row, evidence),
      ...(note === '' ? [] : [{ kind: 'note', at: openedAt.toISOString(), text: note }]),
    ],
  });
}

/**
 * Stores the evidence of a report, without what the case keeps already. Returns its id; null if nothing is new.
 */
export async function storeReportEvidence(
  tx: Transaction<DB>,
  row: Pick<Case, 'id' | 'person_id' | 'messages'>,
  evidence: Omit<Evidence, 'staffId'>,
): Promise<number | null> {
  const rows = await tx.selectFrom('evidence').select('items').where('case_id', '=', row.id).execute();
  const known = rows.flatMap(({ items }) => items as EvidenceItem[]);
  const isKnown = (kind: string, id: number, text: string | undefined) =>
    known.some((other) => other.kind === kind && other.id === id && other.text === text);
  const messages = row.messages as StoredMessage[];
  const entries = listEntries(
    {
      messages: messages.filter(
        (message) => !isKnown('message', message.id, isPicture(message) ? undefined : message.body),
      ) as never,
    },
    { ...evidence, items: evidence.items.filter(({ kind, id, text }) => !isKnown(kind, id, text)) },
  );
  if (entries.length === 0) return null;
  return storeEntries(tx, row, { ...evidence, staffId: null, source: 'report', entries });
}

function listEntries(
  row: Pick<Case, 'messages'>,
  { items, files, at }: Omit<Evidence, 'staffId'>,
): EvidenceItem[] {
  const messages = row.messages as StoredMessage[];
  return [
    ...items.map(({ kind, id, text, key, at: since }) => ({
      kind,
      id,
      at: (since ?? at).toISOString(),
      ...(text === undefined ? {} : { text }),
      ...(key === undefined ? {} : { key: getCopy(files, key) }),
    })),
    ...messages.map((message) => ({
      kind: 'message',
      id: message.id,
      at: message.at,
      ...(isPicture(message) ? { key: getCopy(files, message.body) } : { text: message.body }),
    })),
  ];
}

async function storeEntries(
  tx: Transaction<DB>,
  { id: caseId, person_id: personId }: Pick<Case, 'id' | 'person_id'>,
  {
    ruleClass,
    files,
    staffId,
    at,
    source,
    entries,
  }: Omit<Evidence, 'staffId' | 'items'> & {
    staffId: number | null;
    source: 'decision' | 'report';
    entries: readonly EvidenceItem[];
  },
): Promise<number> {
  const used = new Set(entries.map(({ key }) => key));
  for (const [original, key] of files) if (used.has(key)) await storeCopy(tx, { original, key, staffId, at });
  const { id } = await tx
    .insertInto('evidence')
    .values({
      case_id: caseId,
      person_id: personId,
      kind: ruleClass,
      at,
      until: addTerm(at),
      source,
      items: JSON.stringify(entries),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

function addTerm(at: Date): Date {
  const until = new Date(at);
  until.setUTCMonth(until.getUTCMonth() + EVIDENCE_MONTHS);
  return until;
}

/**
 * Sets how long evidence of reports is stored, from the decision. If nothing was wrong (`isNeeded` false), it
 * is deleted with its case.
 */
export async function settleEvidence(
  tx: Transaction<DB>,
  caseIds: readonly number[],
  { isNeeded, at }: { isNeeded: boolean; at: Date },
): Promise<void> {
  if (caseIds.length === 0) return;
  await tx
    .updateTable('evidence')
    .set({ until: addTerm(at), only_with_case: !isNeeded })
    .where('case_id', 'in', caseIds)
    .where('source', '=', 'report')
    .execute();
}

/** Marks the evidence from the reports of a case as undecided again. */
export async function reopenEvidence(tx: Transaction<DB>, caseId: number): Promise<void> {
  await tx
    .updateTable('evidence')
    .set({ only_with_case: false })
    .where('case_id', '=', caseId)
    .where('source', '=', 'report')
    .execute();
}

function getCopy(files: EvidenceFiles, key: string): string {
  const copy = files.get(key);
  if (copy === undefined) throw new StalePreparation();
  return copy;
}

/** Stores the row of a copied picture. A picture that is gone already has no row; its copy has no file. */
async function storeCopy(
  tx: Transaction<DB>,
  { original, key, staffId, at }: { original: string; key: string; staffId: number | null; at: Date },
): Promise<void> {
  const row = await tx
    .selectFrom('media')
    .select(['width', 'height', 'thumb', 'bytes'])
    .where('key', '=', original)
    .executeTakeFirst();
  if (!row) return;
  await addMedia(tx, {
    ...row,
    key,
    staff_id: staffId,
    owner_id: null,
    purpose: 'evidence',
    used: true,
    created_at: at,
  });
}

/** Deletes the evidence of a decision that was undone. What reports keep stays. */
export async function deleteEvidenceOf(tx: Transaction<DB>, caseId: number): Promise<void> {
  const rows = await tx
    .deleteFrom('evidence')
    .where('case_id', '=', caseId)
    .where('source', '=', 'decision')
    .returning('items')
    .execute();
  await freeMedia(tx, listKeys(rows));
}

/** Deletes the evidence of a rejection that was undone. */
export async function deleteEvidence(tx: Transaction<DB>, id: number): Promise<void> {
  const rows = await tx.deleteFrom('evidence').where('id', '=', id).returning('items').execute();
  await freeMedia(tx, listKeys(rows));
}

/**
 * Deletes the evidence whose year has passed, or whose case is gone with which it goes. The next run of
 * `pruneUploads` deletes its pictures.
 */
export async function pruneEvidence(db: Kysely<DB>, now: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ items: unknown }>`
      delete from evidence where (only_with_case and case_id is null) or (until <= ${now} and not exists (
        select from case_file where case_file.id = evidence.case_id and case_file.decided_at is null))
      returning items`.execute(tx);
    await freeMedia(tx, listKeys(rows));
  });
}

const listKeys = (rows: readonly { items: unknown }[]): string[] =>
  rows.flatMap(({ items }) =>
    (items as EvidenceItem[]).flatMap(({ key }) => (key === undefined ? [] : [key])),
  );
