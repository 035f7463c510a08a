import type { ReviewedKind } from '@afterglow/domain/photo-reviews';
import { DAY_MS } from '@afterglow/domain/time';
import type { Kysely } from 'kysely';
import { deleteInBatches } from '../../db/delete-in-batches.ts';
import type { DB } from '../../db/schema.ts';
import { lockPhotos } from './photos.ts';
import { getReviewedPictures } from './reviewed-kinds.ts';

/** A rejected picture is shown to its owner, with the reason, for this time. */
const RETENTION_MS = 30 * DAY_MS;
const BATCH_SIZE = 200;

/** Deletes the pictures that were rejected thirty days ago, with their files. */
export async function pruneRejectedPictures(db: Kysely<DB>, now: Date): Promise<void> {
  const before = new Date(now.getTime() - RETENTION_MS);
  await deleteInBatches(async (limit) => {
    const due = await db
      .selectFrom('picture_review')
      .select(['id', 'kind', 'subject_id', 'person_id'])
      .where('state', '=', 'refused')
      .where('decided_at', '<', before)
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
