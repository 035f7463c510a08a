import type { RejectionReason, ReviewedKind } from '@afterglow/domain/photo-reviews';
import type { Kysely, Transaction } from 'kysely';
import type { DB } from '../../db/schema.ts';
import type { MediaStore } from '../../media/store.ts';
import type { Prepared } from '../../rpc/context.ts';
import type { PhotoCopy } from './photos.ts';

/** What a review says of a picture. Pending again after an undo. */
export type ReviewResult =
  | { review: 'pending' | 'approved'; reason: null }
  | { review: 'refused'; reason: RejectionReason };

/** How the owner of a kind of picture stores what a review says of it. */
export type ReviewedPictures = {
  /** Copies the file if the result changes its key. Runs before the transaction. */
  prepare?: (
    files: { db: Kysely<DB>; media: MediaStore },
    subjectId: number,
    result: ReviewResult,
  ) => Promise<Prepared<PhotoCopy | null>>;
  /** Stores the result in the transaction of the review, which has locked the person. */
  store: (
    tx: Transaction<DB>,
    subjectId: number,
    result: ReviewResult,
    copy: PhotoCopy | null,
  ) => Promise<void>;
  /** Deletes a picture that was rejected thirty days ago, with its row of `media`. The caller has locked the person. */
  remove: (tx: Transaction<DB>, subjectId: number) => Promise<void>;
};

const byKind = new Map<ReviewedKind, ReviewedPictures>();

/** Declares a kind of picture that staff review. Its owner calls this once, when its module is loaded. */
export function defineReviewedKind(kind: ReviewedKind, pictures: ReviewedPictures): void {
  byKind.set(kind, pictures);
}

export function getReviewedPictures(kind: ReviewedKind): ReviewedPictures {
  const pictures = byKind.get(kind);
  if (!pictures) throw new Error(`nobody owns the pictures of kind ${kind}`);
  return pictures;
}
