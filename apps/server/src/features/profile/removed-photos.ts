import type { ReviewedKind } from '@afterglow/domain/photo-reviews';
import { copyPhoto, deletePhoto, isPublicPhoto } from './photos.ts';
import { deleteRejection, endReview, requestReview } from './picture-reviews.ts';
import { defineRemovable } from './removable-items.ts';
import { getReviewedPictures } from './reviewed-kinds.ts';

/* A removed photo is a rejected one: its owner sees it with the reason. No review decides about it meanwhile. */

/** Decisions of earlier versions have no `uploadedBy`. */
type Before = {
  review: string;
  refusal: string | null;
  kind: ReviewedKind | null;
  uploadedBy?: number | null;
};

defineRemovable('photo', {
  find: async (db, id) => {
    const photo = await db
      .selectFrom('photo')
      .select(['person_id', 'media_key', 'created_at'])
      .where('id', '=', id)
      .executeTakeFirst();
    return photo && { personId: photo.person_id, key: photo.media_key, at: photo.created_at };
  },
  prepare: async ({ db, media }, id, to) => {
    const photo = await db
      .selectFrom('photo')
      .select(['media_key', 'visible'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!photo) return { value: null };
    const { media_key: key, visible } = photo;
    return copyPhoto(media, key, to === 'removed' || !isPublicPhoto({ review: 'approved', visible }));
  },
  remove: async (tx, id, { reason, copy, isHeld }) => {
    const photo = await tx
      .selectFrom('photo')
      .select(['review', 'refusal'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!photo || photo.review === 'refused') return null;
    const ended = await endReview(tx, ['photo', 'persona_photo'], id);
    const result = isHeld
      ? ({ review: 'pending', reason: null } as const)
      : ({ review: 'refused', reason } as const);
    await getReviewedPictures('photo').store(tx, id, result, copy);
    return { ...photo, kind: null, ...ended } satisfies Before;
  },
  restore: async (tx, id, stored, { copy, isUndo, at }) => {
    const before = stored as Before;
    const photo = await tx.selectFrom('photo').select('person_id').where('id', '=', id).executeTakeFirst();
    if (!photo) return false;
    await deleteRejection(tx, ['photo'], id);
    // The person who overturned the decision has reviewed the photo.
    const review = isUndo && before.review === 'pending' ? 'pending' : 'approved';
    await getReviewedPictures('photo').store(tx, id, { review, reason: null }, copy);
    if (!isUndo || before.kind === null) return true;
    const { media_key: key } = await tx
      .selectFrom('photo')
      .select('media_key')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await requestReview(tx, {
      kind: before.kind,
      subjectId: id,
      personId: photo.person_id,
      key,
      at,
      uploadedBy: before.uploadedBy ?? null,
      live: review === 'approved',
    });
    return true;
  },
  erase: async (tx, id) => {
    const photo = await tx.selectFrom('photo').select('person_id').where('id', '=', id).executeTakeFirst();
    if (photo) await deletePhoto(tx, photo.person_id, id);
  },
});
