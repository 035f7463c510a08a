import type { RuleClass } from '@afterglow/domain/sanctions';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { CaseFile, DB } from '../../db/schema.ts';
import { addMedia, freeMedia } from '../../media/media-rows.ts';
import type { MediaStore } from '../../media/store.ts';
import { type Prepared, StalePreparation } from '../../rpc/context.ts';
import type { StoredMessage } from './open-case.ts';
import type { RemovableItem } from './removed-items.ts';

/* Copies of what cases about minors and threats were about. They outlive the account and are deleted after a year. */

const EVIDENCE_MONTHS = 12;
const CLASSES: ReadonlySet<RuleClass> = new Set(['minor', 'threat']);

/** Whether a decision by a rule of this class keeps evidence. */
export const needsEvidence = (ruleClass: RuleClass): boolean => CLASSES.has(ruleClass);

export type EvidenceItem = { kind: string; at: string; text?: string; key?: string };

/** The copied pictures by the key of the original. */
export type EvidenceFiles = ReadonlyMap<string, string>;

type Case = Pick<Selectable<CaseFile>, 'id' | 'person_id' | 'note' | 'messages' | 'created_at'>;

const isPicture = ({ type, body }: StoredMessage) => (type === 'image' || type === 'pphoto') && body !== '';

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

/** Stores the evidence of a decided case: its messages as they stood, its note, and its items. */
export async function storeEvidence(
  tx: Transaction<DB>,
  row: Case,
  evidence: {
    ruleClass: RuleClass;
    items: readonly RemovableItem[];
    files: EvidenceFiles;
    staffId: number;
    at: Date;
  },
): Promise<void> {
  const { ruleClass, items, files, staffId, at } = evidence;
  const messages = row.messages as StoredMessage[];
  const kept: EvidenceItem[] = [
    ...items.map(({ kind, text, key, at: since }) => ({
      ...{ kind, at: (since ?? at).toISOString() },
      ...(text === undefined ? {} : { text }),
      ...(key === undefined ? {} : { key: getCopy(files, key) }),
    })),
    ...messages.map((message) => ({
      ...{ kind: 'message', at: message.at },
      ...(isPicture(message) ? { key: getCopy(files, message.body) } : { text: message.body }),
    })),
    ...(row.note === '' ? [] : [{ kind: 'note', at: row.created_at.toISOString(), text: row.note }]),
  ];
  for (const [original, key] of files) await storeCopy(tx, { original, key, staffId, at });
  const until = new Date(at);
  until.setUTCMonth(until.getUTCMonth() + EVIDENCE_MONTHS);
  await tx
    .insertInto('evidence')
    .values({
      ...{ case_id: row.id, person_id: row.person_id, kind: ruleClass, at, until },
      items: JSON.stringify(kept),
    })
    .execute();
}

function getCopy(files: EvidenceFiles, key: string): string {
  const copy = files.get(key);
  if (copy === undefined) throw new StalePreparation();
  return copy;
}

/** A picture that is gone already has no row; its copy has no file. */
async function storeCopy(
  tx: Transaction<DB>,
  { original, key, staffId, at }: { original: string; key: string; staffId: number; at: Date },
): Promise<void> {
  const row = await tx
    .selectFrom('media')
    .select(['width', 'height', 'thumb', 'bytes'])
    .where('key', '=', original)
    .executeTakeFirst();
  if (!row) return;
  await addMedia(tx, {
    ...row,
    ...{ key, staff_id: staffId, owner_id: null, purpose: 'evidence', used: true, created_at: at },
  });
}

/** Deletes the evidence of a decision that was undone. */
export async function deleteEvidenceOf(tx: Transaction<DB>, caseId: number): Promise<void> {
  const rows = await tx.deleteFrom('evidence').where('case_id', '=', caseId).returning('items').execute();
  await freeMedia(tx, listKeys(rows));
}

/** Deletes the evidence whose year has passed. The next run of `pruneUploads` deletes its pictures. */
export async function pruneEvidence(db: Kysely<DB>, now: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const rows = await tx.deleteFrom('evidence').where('until', '<=', now).returning('items').execute();
    await freeMedia(tx, listKeys(rows));
  });
}

const listKeys = (rows: readonly { items: unknown }[]): string[] =>
  rows.flatMap(({ items }) =>
    (items as EvidenceItem[]).flatMap(({ key }) => (key === undefined ? [] : [key])),
  );
