import type { ReviewedKind } from '@afterglow/domain/photo-reviews';
import { DAY_MS } from '@afterglow/domain/time';
import { type Kysely, sql } from 'kysely';
import { deleteInBatches } from '../../db/delete-in-batches.ts';
import type { DB } from '../../db/schema.ts';
import { lockPhotos } from './photos.ts';
import { getReviewedPictures } from './reviewed-kinds.ts';

/** A rejected picture is shown to its owner, with the reason, for this time. */
const RETENTION_MS = 30 * DAY_MS;
const BATCH_SIZE = 200;

/**
 * Deletes the pictures that were rejected thirty days ago, with their files. One that an open case is about stays, and
 * so does one whose rejection is under appeal.
 */
export async function pruneRejectedPictures(db: Kysely<DB>, now: Date): Promise<void> {
  const before = new Date(now.getTime() - RETENTION_MS);
  await deleteInBatches(async (limit) => {
    const due = await db
      .selectFrom('picture_review')
      .select(['id', 'kind', 'subject_id', 'person_id'])
      .where('state', '=', 'refused')
      .where('decided_at', '<', before)
      .where(
        sql<boolean>`not exists (
          select from case_file where case_file.decided_at is null and (
            (case_file.item_kind = picture_review.kind and case_file.item_id = picture_review.subject_id)
            or case_file.statement_id in (
              select statement.id from statement where statement.case_id = picture_review.case_id)))`,
      )
      .orderBy('decided_at')
      .limit(limit)
      .execute();
    for (const { id, kind, subject_id: subjectId, person_id: personId } of due)
      await db.transaction().execute(async (tx) => {
        await lockPhotos(tx, personId);
        await getReviewedPictures(kind as ReviewedKind).remove(tx, subjectId);
        // It is deleted with its picture; one whose picture is gone otherwise is deleted here.
        await tx.deleteFrom('picture_review').where('id', '=', id).execute();
      });
    return { numAffectedRows: BigInt(due.length) };
  }, BATCH_SIZE);
}
