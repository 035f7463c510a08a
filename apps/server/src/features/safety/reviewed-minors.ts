import type { Kysely, Transaction } from 'kysely';
import type { App } from '../../app.ts';
import { BlobsUnavailableError } from '../../blobs/blobs.ts';
import type { DB } from '../../db/schema.ts';
import type { MediaStore } from '../../media/store.ts';
import type { Ctx, Prepared } from '../../rpc/context.ts';
import { publishListChanged } from '../../rpc/list-changed.ts';
import { getRemovable } from '../profile/index.ts';
import {
  deleteEvidence,
  discardUnusedCopies,
  type EvidenceFiles,
  prepareEvidence,
  storeReportEvidence,
} from './evidence.ts';
import { type JoinedCase, openCase } from './open-case.ts';
import type { RemovableItem } from './removed-items.ts';

/*
 * The evidence of cases about minors that no member's report opened: a review rejected the picture, or the notice of
 * anybody names it. It is stored immediately, so its owner cannot delete it before a decision.
 */

type Picture = { kind: 'photo' | 'story'; id: number };

async function findPictures(db: Kysely<DB>, pictures: readonly Picture[]): Promise<RemovableItem[]> {
  const items: RemovableItem[] = [];
  for (const { kind, id } of pictures) {
    const found = await getRemovable(kind).find(db, id);
    if (found) items.push({ kind, id, ...found });
  }
  return items;
}

/**
 * Copies these pictures. Runs before the transaction. While the store of pictures is down it copies none, and a job
 * does it later.
 */
export async function preparePictureEvidence(
  { db, media }: { db: Kysely<DB>; media: MediaStore },
  pictures: readonly Picture[],
): Promise<Prepared<EvidenceFiles>> {
  const items = await findPictures(db, pictures);
  if (items.length === 0) return { value: new Map() };
  try {
    const evidence = await prepareEvidence(media, { messages: [] as never }, items);
    return { ...evidence, discardUnused: () => discardUnusedCopies({ db, media }, evidence.value.values()) };
  } catch (error) {
    if (error instanceof BlobsUnavailableError) return { value: new Map() };
    throw error;
  }
}

type EvidenceCtx = Pick<Ctx, 'app' | 'afterCommit' | 'now' | 'addJob'>;

/**
 * Stores the copy of the picture of a case. `originalKey`: its key when it was copied. A picture that was not copied is
 * left to a job. Returns the id of the evidence; null if the job stores it, or the case has it already.
 */
export async function storePictureEvidence(
  ctx: EvidenceCtx,
  tx: Transaction<DB>,
  {
    caseId,
    picture,
    originalKey,
    files,
  }: { caseId: number; picture: Picture; originalKey?: string; files: EvidenceFiles },
): Promise<number | null> {
  const [item] = await findPictures(tx, [picture]);
  if (item?.key === undefined) return null;
  const copy = files.get(originalKey ?? item.key);
  if (copy === undefined) {
    await ctx.addJob('store_reported_pictures', { caseId });
    return null;
  }
  ctx.afterCommit(() => publishListChanged(ctx.app, 'evidence/list'));
  return storeReportEvidence(
    tx,
    { id: caseId, person_id: item.personId, messages: [] },
    { ruleClass: 'minor', items: [item], files: new Map([[item.key, copy]]), at: ctx.now },
  );
}

/**
 * Stores the picture of a case that could not be copied while the store was down. Throws while the store is still down,
 * and the job runs again. For a decided case there is nothing to do.
 */
export async function storeCasePicture({ db, media, now }: App, caseId: number): Promise<void> {
  const findOpen = (source: Kysely<DB>) =>
    source
      .selectFrom('case_file')
      .select(['item_kind', 'item_id', 'person_id'])
      .where('id', '=', caseId)
      .where('decided_at', 'is', null);
  const row = await findOpen(db).executeTakeFirst();
  if (!row || row.item_id === null || (row.item_kind !== 'photo' && row.item_kind !== 'story')) return;
  const items = await findPictures(db, [{ kind: row.item_kind, id: row.item_id }]);
  if (items.length === 0) return;
  const { value: files } = await prepareEvidence(media, { messages: [] as never }, items);
  try {
    await db.transaction().execute(async (tx) => {
      const open = await findOpen(tx).forUpdate().executeTakeFirst();
      const about = { id: caseId, person_id: row.person_id, messages: [] };
      if (open) await storeReportEvidence(tx, about, { ruleClass: 'minor', items, files, at: now() });
    });
  } finally {
    await discardUnusedCopies({ db, media }, files.values());
  }
}

/** The case that a rejected picture has opened or joined, for the undo of its review. */
export type MinorCase = { id: number; evidence: number | null; joined: JoinedCase | null };

/**
 * Opens the case about a picture that a review rejected because of a minor, or joins the open one, and keeps a copy of
 * the picture. The case decides about the account.
 */
export async function openMinorCase(
  ctx: EvidenceCtx,
  tx: Transaction<DB>,
  {
    personId,
    picture,
    staffId,
    originalKey,
    files,
  }: {
    personId: number;
    picture: Picture;
    staffId: number;
    originalKey: string;
    files: EvidenceFiles;
  },
): Promise<MinorCase> {
  const { id, joined } = await openCase(ctx, tx, {
    queue: 'reports',
    kind: 'minor',
    personId,
    item: picture,
    staffId,
  });
  const evidence = await storePictureEvidence(ctx, tx, { caseId: id, picture, originalKey, files });
  return { id, evidence, joined };
}

/**
 * Takes back what a rejected picture has opened: the case, unless somebody has reported the same, and the copy. A case
 * that was open before has its urgency again. A decided case stays.
 */
export async function removeMinorCase(
  tx: Transaction<DB>,
  { id, evidence, joined }: MinorCase,
): Promise<void> {
  const open = await tx
    .selectFrom('case_file')
    .select('id')
    .where('id', '=', id)
    .where('decided_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!open) return;
  if (evidence !== null) await deleteEvidence(tx, evidence);
  const reports = await tx
    .selectFrom('case_report')
    .innerJoin('report', 'report.id', 'case_report.report_id')
    .select('report.reason')
    .where('case_report.case_id', '=', id)
    .execute();
  if (reports.length === 0 && joined === null)
    await tx.deleteFrom('case_file').where('id', '=', id).execute();
  else if (joined !== null && reports.every(({ reason }) => reason !== 'minor'))
    await tx
      .updateTable('case_file')
      .set((row) => ({ ...joined, version: row('version', '+', 1) }))
      .where('id', '=', id)
      .execute();
}
