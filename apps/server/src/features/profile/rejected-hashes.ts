import type { RejectionReason } from '@afterglow/domain/photo-reviews';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '../../db/schema.ts';
import { findPictureHash, isLikePictureSql } from '../../media/picture-hash.ts';
import type { RemovableKind } from './removable-items.ts';

/*
 * How rejected pictures look, so that one that is uploaded again is found. A review rejects a picture, and so does a
 * decision about a case that removes it.
 */

/** What rejected a picture: its review, or a decision that removed this item. */
type Rejection = { reviewId: number } | { kind: RemovableKind; id: number };

/** Stores how a rejected picture looks. The rejection may change its key, so the caller reads the hash before. */
export async function storeRejectedHash(
  tx: Transaction<DB>,
  rejection: Rejection,
  { hash, reason, at }: { hash: string | null; reason: RejectionReason; at: Date },
): Promise<void> {
  // Pictures of old versions have none.
  if (hash === null) return;
  const isReview = 'reviewId' in rejection;
  const reviewId = isReview
    ? rejection.reviewId
    : sql<number>`nextval(pg_get_serial_sequence('picture_review', 'id'))`;
  const item = isReview ? {} : { item_kind: rejection.kind, item_id: rejection.id };
  await tx
    .insertInto('picture_hash')
    .values({ hash, review_id: reviewId, reason, at, ...item })
    .execute();
}

/** Takes back a rejection: the picture may be uploaded again, and what waits is no longer flagged by it. */
export async function deleteRejectedHash(tx: Transaction<DB>, rejection: Rejection): Promise<void> {
  const forgotten = await tx
    .deleteFrom('picture_hash')
    .$call((rows) =>
      'reviewId' in rejection
        ? rows.where('review_id', '=', rejection.reviewId)
        : rows.where('item_kind', '=', rejection.kind).where('item_id', '=', rejection.id),
    )
    .returning('review_id')
    .executeTakeFirst();
  if (!forgotten) return;
  const flagged = await tx
    .selectFrom('picture_review')
    .select(['id', 'media_key'])
    .where('like_id', '=', forgotten.review_id)
    .where('state', '=', 'pending')
    .execute();
  for (const { id, media_key: key } of flagged) {
    const like = await findRejectedLike(tx, key);
    await tx
      .updateTable('picture_review')
      .set({ like_id: like?.review_id ?? null, like_reason: like?.reason ?? null })
      .where('id', '=', id)
      .execute();
  }
}

/** Returns the latest rejected picture that looks like a stored one. */
export async function findRejectedLike(db: Kysely<DB>, key: string) {
  const hash = await findPictureHash(db, key);
  if (hash === null) return undefined;
  return db
    .selectFrom('picture_hash')
    .select(['review_id', 'reason'])
    .where(isLikePictureSql(sql.ref('hash'), hash))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
