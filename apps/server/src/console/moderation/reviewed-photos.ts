import { REVIEW_CLAIM_MS } from '@afterglow/domain/photo-reviews';
import { toUnixSeconds } from '@afterglow/domain/time';
import type { ReviewedPhoto } from '@afterglow/protocol/console/moderation/photos-next';
import type { PhotoVisible } from '@afterglow/protocol/entities/photo';
import type { Kysely } from 'kysely';
import type { DB } from '../../db/schema.ts';
import type { Review } from '../../features/profile/index.ts';
import { createProfileUrl } from '../../media/signed-url.ts';
import type { LogEntry } from '../../rpc/outcome.ts';
import { loadListedPeople } from '../list-names.ts';
import type { Reader } from '../reader.ts';

/** Returns the beginning of an entry about the review of a picture. */
export const toReviewEntry = (review: Review): Required<Pick<LogEntry, 'subject' | 'personId'>> => ({
  subject: `picture_review:${review.id}`,
  personId: review.person_id,
});

/** Returns claimed reviews in the shape of the contract, in their order. */
export async function toReviewedPhotos(
  db: Kysely<DB>,
  reviews: readonly Review[],
  reader: Reader,
): Promise<ReviewedPhoto[]> {
  const findPerson = await loadListedPeople(
    db,
    reviews.map((review) => review.person_id),
    reader,
  );
  const findVisible = await loadAudiences(db, reviews);
  return reviews.map((review) => ({
    id: review.id,
    subject: { kind: review.kind, id: review.subject_id },
    person: findPerson(review.person_id) ?? { id: review.person_id, name: '', virtual: false, photo: null },
    photo: createProfileUrl(reader.secret, review.media_key, 'staff', reader.now),
    visible: findVisible(review),
    uploaded_at: toUnixSeconds(review.requested_at),
    live: review.live,
    flagged:
      review.like_id !== null && review.like_reason !== null
        ? { like: review.like_id, reason: review.like_reason }
        : null,
    version: review.version,
  }));
}

/**
 * Loads who sees each picture: a photo is for whom its owner chose, a story for members with premium, a
 * picture of a virtual profile for everybody.
 */
async function loadAudiences(
  db: Kysely<DB>,
  reviews: readonly Review[],
): Promise<(review: Review) => PhotoVisible> {
  const ids = reviews.filter(({ kind }) => kind === 'photo').map((review) => review.subject_id);
  const rows =
    ids.length === 0
      ? []
      : await db.selectFrom('photo').select(['id', 'visible']).where('id', 'in', ids).execute();
  const chosen = new Map(rows.map(({ id, visible }) => [id, visible as PhotoVisible]));
  return ({ kind, subject_id: id }) => {
    if (kind === 'photo') return chosen.get(id) ?? 'everyone';
    return kind === 'persona_photo' ? 'everyone' : 'premium';
  };
}

export const toClaimEnd = (now: Date): number => toUnixSeconds(new Date(now.getTime() + REVIEW_CLAIM_MS));
