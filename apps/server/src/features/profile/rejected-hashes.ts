import type { RejectionReason } from '@afterglow/domain/photo-reviews';
import { type Kysely, sql, type Transaction } from 'kysely';
import { deleteInBatches } from '../../db/delete-in-batches.ts';
import type { DB } from '../../db/schema.ts';
import { findPictureHash, isLikePictureSql } from '../../media/picture-hash.ts';
import type { RemovableKind } from './removable-items.ts';

/*
 * How rejected pictures look, so that one that is uploaded again is found. A review rejects a picture, and so does a
 * decision about a case that removes it. Staff also bar pictures by their hash.
 */

/** As long as the statement of reasons: until then the member may dispute the decision, which restores the picture. */
const STORED_YEARS = 6;
/** Reasons that say nothing against the picture elsewhere. */
const HARMLESS_REASONS: readonly RejectionReason[] = ['quality', 'not_a_person', 'contact_data', 'advert'];
const HARMLESS_STORED_YEARS = 1;

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

/** Staff give no reason of a review when they bar a picture. Reviewers see this one. */
const BARRED_REASON: RejectionReason = 'somebody_else';

/**
 * Stores the hash of a barred picture: 16 hexadecimal digits, the 64 bits of the picture. It is deleted with the bar,
 * and finds nothing once the bar has ended.
 */
export async function storeBarredHash(
  tx: Transaction<DB>,
  { barredId, digits, at }: { barredId: number; digits: string; at: Date },
): Promise<void> {
  await tx
    .insertInto('picture_hash')
    .values({
      hash: BigInt(`0x${digits}`).toString(2).padStart(64, '0'),
      review_id: sql<number>`nextval(pg_get_serial_sequence('picture_review', 'id'))`,
      reason: BARRED_REASON,
      at,
      barred_id: barredId,
    })
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
    .execute();
  if (forgotten.length === 0) return;
  // What was flagged by it may look like another rejected picture.
  await sql`
    update picture_review set like_id = other.review_id, like_reason = other.reason
    from picture_review flagged
    left join media on media.key = flagged.media_key
    left join lateral (
      select picture_hash.review_id, picture_hash.reason from picture_hash
      where ${isLikePictureSql(sql.ref('picture_hash.hash'), sql.ref('media.hash'))}
      order by picture_hash.id desc limit 1
    ) other on true
    where picture_review.id = flagged.id and flagged.state = 'pending'
      and flagged.like_id = any(${forgotten.map(({ review_id: id }) => id)}::bigint[])`.execute(tx);
}

/** Returns the latest rejected or barred picture that looks like a stored one. */
export async function findRejectedLike(db: Kysely<DB>, key: string, now: Date) {
  const hash = await findPictureHash(db, key);
  if (hash === null) return undefined;
  return db
    .selectFrom('picture_hash')
    .leftJoin('barred', 'barred.id', 'picture_hash.barred_id')
    .select(['picture_hash.review_id', 'picture_hash.reason'])
    .where(isLikePictureSql(sql.ref('picture_hash.hash'), hash))
    .where((where) => where.or([where('barred.until', 'is', null), where('barred.until', '>', now)]))
    .orderBy('picture_hash.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/**
 * Deletes how pictures look that were rejected six years ago, after a year those that a review rejected for a harmless
 * reason. Pictures of minors are recognised as long as the site exists, barred ones as long as they are barred.
 */
export async function pruneRejectedHashes(db: Kysely<DB>, now: Date): Promise<void> {
  const getStart = (years: number) => sql`${now}::timestamptz - ${`${years} years`}::interval`;
  await deleteInBatches((limit) =>
    sql`
      delete from picture_hash where id in (
        select id from picture_hash where reason <> 'minor' and barred_id is null and (at < ${getStart(STORED_YEARS)}
          or (at < ${getStart(HARMLESS_STORED_YEARS)} and item_kind is null and reason = any(${[...HARMLESS_REASONS]})))
        limit ${limit})`.execute(db),
  );
}
