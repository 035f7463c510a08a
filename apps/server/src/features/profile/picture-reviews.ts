import {
  REVIEW_BATCH_SIZE,
  REVIEW_CLAIM_MS,
  type RejectionReason,
  type ReviewedKind,
  type ReviewMode,
  UNDO_REVIEW_MS,
} from '@afterglow/domain/photo-reviews';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { DB, PictureReview } from '../../db/schema.ts';
import { findPictureHash } from '../../media/picture-hash.ts';
import type { MediaStore } from '../../media/store.ts';
import type { Prepared } from '../../rpc/context.ts';
import type { PhotoCopy } from './photos.ts';
import { deleteRejectedHash, findRejectedLike, storeRejectedHash } from './rejected-hashes.ts';
import { getReviewedPictures, type ReviewResult } from './reviewed-kinds.ts';

/* A review stores who of the staff holds it, the decision and its undo. `reviewed-kinds.ts` changes the picture itself. */

type RequestedReview = {
  kind: ReviewedKind;
  /** The photo or story. */
  subjectId: number;
  personId: number;
  key: string;
  /** Who of the staff uploaded it; nobody reviews their own upload. Null: the person. */
  uploadedBy: number | null;
  /** Others see it while it waits. */
  live: boolean;
  at: Date;
};

/** Requests the review of a picture in the caller's transaction, which has stored its row of `media`. */
export async function requestReview(
  tx: Transaction<DB>,
  { kind, subjectId, personId, key, uploadedBy, live, at }: RequestedReview,
): Promise<void> {
  const like = await findRejectedLike(tx, key, at);
  await tx
    .insertInto('picture_review')
    .values({
      kind,
      subject_id: subjectId,
      person_id: personId,
      media_key: key,
      uploaded_by: uploadedBy,
      requested_at: at,
      live,
      like_id: like?.review_id ?? null,
      like_reason: like?.reason ?? null,
    })
    .execute();
}

/**
 * Requests the review of a new picture of a member as the setting says. With the review off, a picture that looks like
 * a rejected or barred one is reviewed all the same, and others see it meanwhile.
 */
export async function requestReviewOfUpload(
  tx: Transaction<DB>,
  mode: ReviewMode,
  upload: Omit<RequestedReview, 'uploadedBy' | 'live'>,
): Promise<void> {
  if (mode === 'off' && !(await findRejectedLike(tx, upload.key, upload.at))) return;
  await requestReview(tx, { ...upload, uploadedBy: null, live: mode !== 'before' });
}

/** A review that a decision about a case ended, to request it again. */
export type EndedReview = { kind: ReviewedKind; uploadedBy: number | null };

/** Ends the review that a picture waits for: a decision about a case rejected it. Null if none waits. */
export async function endReview(
  tx: Transaction<DB>,
  kinds: readonly ReviewedKind[],
  subjectId: number,
): Promise<EndedReview | null> {
  const ended = await tx
    .deleteFrom('picture_review')
    .where('kind', 'in', kinds)
    .where('subject_id', '=', subjectId)
    .where('state', '=', 'pending')
    .returning(['kind', 'uploaded_by'])
    .executeTakeFirst();
  return ended ? { kind: ended.kind as ReviewedKind, uploadedBy: ended.uploaded_by } : null;
}

/** Selects the reviews that wait: neither decided, nor of a picture that is used nowhere any more. */
const selectWaiting = (db: Kysely<DB>) =>
  db
    .selectFrom('picture_review')
    .innerJoin('media', 'media.key', 'picture_review.media_key')
    .where('state', '=', 'pending')
    .where('media.used', '=', true);

/** Returns how many pictures wait for a review, and since when the first one does. */
export async function countWaitingReviews(db: Kysely<DB>): Promise<{ count: number; oldestAt: Date | null }> {
  const { count, oldest } = await selectWaiting(db)
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('requested_at').as('oldest')])
    .executeTakeFirstOrThrow();
  return { count: Number(count), oldestAt: oldest };
}

export type Review = Selectable<PictureReview> & {
  kind: ReviewedKind;
  reason: RejectionReason | null;
  like_reason: RejectionReason | null;
};

/**
 * Claims up to twelve pictures for a member of staff, those they hold first, then the oldest. Their own uploads are
 * left for somebody else. `claimed` are those that they did not hold before.
 */
export async function claimReviews(
  tx: Transaction<DB>,
  { staffId, now }: { staffId: number; now: Date },
): Promise<{ reviews: Review[]; claimed: Review[] }> {
  // One call of a member of staff at a time, so that two windows hold twelve together.
  await tx.selectFrom('staff').select('id').where('id', '=', staffId).forNoKeyUpdate().execute();
  const held = await renewClaims(tx, { staffId, now });
  const free = await selectWaiting(tx)
    .select('picture_review.id')
    .where((row) => row.or([row('claimed_by', 'is', null), row('claim_ends_at', '<=', now)]))
    .where((row) => row.or([row('uploaded_by', 'is', null), row('uploaded_by', '<>', staffId)]))
    .orderBy('requested_at')
    .orderBy('picture_review.id')
    .limit(Math.max(0, REVIEW_BATCH_SIZE - held.length))
    .forUpdate('picture_review')
    .skipLocked()
    .execute();
  const claimed = await storeClaims(
    tx,
    free.map(({ id }) => id),
    { staffId, now },
  );
  return { reviews: [...sortReviews(held), ...sortReviews(claimed)].slice(0, REVIEW_BATCH_SIZE), claimed };
}

/** Prolongs the claims that a member of staff holds, and returns them. */
export async function renewClaims(
  tx: Transaction<DB>,
  { staffId, now }: { staffId: number; now: Date },
): Promise<Review[]> {
  const held = await selectWaiting(tx)
    .select('picture_review.id')
    .where('claimed_by', '=', staffId)
    .where('claim_ends_at', '>', now)
    .execute();
  return storeClaims(
    tx,
    held.map(({ id }) => id),
    { staffId, now },
  );
}

async function storeClaims(
  tx: Transaction<DB>,
  ids: readonly number[],
  { staffId, now }: { staffId: number; now: Date },
): Promise<Review[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .updateTable('picture_review')
    .set({ claimed_by: staffId, claim_ends_at: new Date(now.getTime() + REVIEW_CLAIM_MS) })
    .where('id', 'in', ids)
    .where('state', '=', 'pending')
    .returningAll()
    .execute();
  return rows.map(toReview);
}

const toReview = (row: Selectable<PictureReview>) => row as Review;

const sortReviews = (reviews: readonly Review[]) =>
  reviews.toSorted((a, b) => a.requested_at.getTime() - b.requested_at.getTime() || a.id - b.id);

/** Locks reviews and the people whose pictures they are, people first as everywhere. */
async function lockReviews(tx: Transaction<DB>, ids: readonly number[]): Promise<Map<number, Review>> {
  await sql`
    select from person where id in (select person_id from picture_review where id = any(${ids}::bigint[]))
    order by id for update`.execute(tx);
  const rows = await tx
    .selectFrom('picture_review')
    .selectAll()
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .orderBy('id')
    .forUpdate()
    .execute();
  return new Map(rows.map((row) => [row.id, toReview(row)]));
}

/** The files of the pictures that a call decides about, by review. */
export type ReviewFiles = ReadonlyMap<number, PhotoCopy | null>;

/** Copies the files whose key changes by the results. Runs before the transaction. */
export async function prepareReviews(
  files: { db: Kysely<DB>; media: MediaStore },
  results: ReadonlyMap<number, ReviewResult | 'undo'>,
): Promise<Prepared<ReviewFiles>> {
  const ids = [...results.keys()];
  const rows = await files.db
    .selectFrom('picture_review')
    .select(['id', 'kind', 'subject_id', 'live'])
    .where('id', 'in', ids)
    .execute();
  const prepared: [number, Prepared<PhotoCopy | null>][] = [];
  for (const { id, kind, subject_id, live } of rows) {
    const result = results.get(id);
    if (!result) continue;
    const { prepare } = getReviewedPictures(kind as ReviewedKind);
    const copy = await prepare?.(files, subject_id, result === 'undo' ? toPending(live) : result);
    prepared.push([id, copy ?? { value: null }]);
  }
  return {
    value: new Map(prepared.map(([id, { value }]) => [id, value])),
    discard: async () => {
      for (const [, { discard }] of prepared) await discard?.();
    },
  };
}

/** Returns what an undo leaves: a picture that others saw while it waited is seen again. */
const toPending = (live: boolean): ReviewResult => ({ review: live ? 'approved' : 'pending', reason: null });

/**
 * Deletes the review that rejected a picture which a decision gives back, so that nothing flags or deletes the picture
 * any more.
 */
export async function deleteRejection(
  tx: Transaction<DB>,
  kinds: readonly ReviewedKind[],
  subjectId: number,
): Promise<void> {
  const deleted = await tx
    .deleteFrom('picture_review')
    .where('kind', 'in', kinds)
    .where('subject_id', '=', subjectId)
    .where('state', '=', 'refused')
    .returning('id')
    .execute();
  for (const { id } of deleted) await deleteRejectedHash(tx, { reviewId: id });
}

type DecisionError =
  | { code: 'not_found' }
  | { code: 'forbidden'; reason: 'own' }
  | { code: 'conflict'; reason: 'claim' | 'version' };
type UndoError = { code: 'not_found' | 'forbidden' | 'conflict' };

export type ReviewDecision = {
  id: number;
  version: number;
  result: Exclude<ReviewResult, { review: 'pending' }>;
};
type Decider = { staffId: number; now: Date; files: ReviewFiles };

/**
 * Decides about each picture separately. It rejects first the caller's own uploads, then pictures that the caller does
 * not hold, then those of another version.
 */
export async function decideReviews(
  tx: Transaction<DB>,
  decisions: readonly ReviewDecision[],
  { staffId, now, files }: Decider,
): Promise<{ decided: Review[]; rejected: ({ id: number } & DecisionError)[] }> {
  const locked = await lockReviews(
    tx,
    decisions.map(({ id }) => id),
  );
  const decided: Review[] = [];
  const rejected: ({ id: number } & DecisionError)[] = [];
  for (const { id, version, result } of decisions) {
    const review = locked.get(id);
    const error = findDecisionError(review, { staffId, now, version });
    if (error || !review) {
      rejected.push({ id, ...(error ?? { code: 'not_found' }) });
      continue;
    }
    const state = result.review;
    const hash = await findPictureHash(tx, review.media_key);
    const changed = await storeState(tx, id, {
      state,
      reason: result.reason,
      decided_by: staffId,
      decided_at: now,
      claimed_by: null,
      claim_ends_at: null,
    });
    locked.set(id, changed);
    await getReviewedPictures(review.kind).store(tx, review.subject_id, result, files.get(id) ?? null);
    if (result.review === 'refused')
      await storeRejectedHash(tx, { reviewId: id }, { hash, reason: result.reason, at: now });
    decided.push(changed);
  }
  return { decided, rejected };
}

function findDecisionError(
  review: Review | undefined,
  { staffId, now, version }: { staffId: number; now: Date; version: number },
): DecisionError | null {
  if (!review) return { code: 'not_found' };
  if (review.uploaded_by === staffId) return { code: 'forbidden', reason: 'own' };
  const isHeld =
    review.state === 'pending' &&
    review.claimed_by === staffId &&
    review.claim_ends_at !== null &&
    review.claim_ends_at > now;
  if (!isHeld) return { code: 'conflict', reason: 'claim' };
  return review.version === version ? null : { code: 'conflict', reason: 'version' };
}

/** A review that waits again. `undone`: the state that the decision had given it. */
type UndoneReview = Review & { undone: string };

/**
 * Takes back own decisions of the last two minutes. The pictures wait again, held by the caller. `final`: reviews whose
 * decision the owner got by email.
 */
export async function undoReviews(
  tx: Transaction<DB>,
  ids: readonly number[],
  { staffId, now, files, final }: Decider & { final: ReadonlySet<number> },
): Promise<{ undone: UndoneReview[]; rejected: ({ id: number } & UndoError)[] }> {
  const locked = await lockReviews(tx, ids);
  const undone: UndoneReview[] = [];
  const rejected: ({ id: number } & UndoError)[] = [];
  for (const id of ids) {
    const review = locked.get(id);
    const error = findUndoError(review, { staffId, now }) ?? (final.has(id) ? { code: 'conflict' } : null);
    if (error || !review) {
      rejected.push({ id, ...(error ?? { code: 'not_found' }) });
      continue;
    }
    const changed = await storeState(tx, id, {
      state: 'pending',
      reason: null,
      decided_by: null,
      decided_at: null,
      notice_id: null,
      case_id: null,
      claimed_by: staffId,
      claim_ends_at: new Date(now.getTime() + REVIEW_CLAIM_MS),
    });
    locked.set(id, changed);
    await deleteRejectedHash(tx, { reviewId: id });
    const { store } = getReviewedPictures(review.kind);
    await store(tx, review.subject_id, toPending(review.live), files.get(id) ?? null);
    // With the notice and the case of the decision, which the caller removes.
    undone.push({ ...changed, notice_id: review.notice_id, case_id: review.case_id, undone: review.state });
  }
  return { undone, rejected };
}

function findUndoError(
  review: Review | undefined,
  { staffId, now }: { staffId: number; now: Date },
): UndoError | null {
  if (!review) return { code: 'not_found' };
  if (review.state !== 'pending' && review.decided_by !== staffId) return { code: 'forbidden' };
  const { decided_at: at } = review;
  return at !== null && now.getTime() - at.getTime() <= UNDO_REVIEW_MS ? null : { code: 'conflict' };
}

type State = Partial<
  Pick<
    Selectable<PictureReview>,
    | 'state'
    | 'reason'
    | 'decided_by'
    | 'decided_at'
    | 'claimed_by'
    | 'claim_ends_at'
    | 'notice_id'
    | 'case_id'
  >
>;

async function storeState(tx: Transaction<DB>, id: number, state: State): Promise<Review> {
  const row = await tx
    .updateTable('picture_review')
    .set((review) => ({ ...state, version: review('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return toReview(row);
}

/** Stores what the owner was notified of, and the case of a rejection. */
export async function storeReviewDecision(
  tx: Transaction<DB>,
  id: number,
  { noticeId, caseId }: { noticeId: number; caseId: number | null },
): Promise<void> {
  await tx
    .updateTable('picture_review')
    .set({ notice_id: noticeId, case_id: caseId })
    .where('id', '=', id)
    .execute();
}
