import { updatePhotoCount } from './card-facts.ts';
import { copyPhoto, deletePhoto, isPublicPhoto, storePhoto } from './photos.ts';
import { deletePlacedPhoto, findPlacedPhoto } from './placed-photos.ts';
import { defineReviewedKind, type ReviewedPictures } from './reviewed-kinds.ts';

/* What the review of a photo of a profile changes: who sees it, and so its key and the number of photos. */

const reviewedPhotos: Pick<ReviewedPictures, 'prepare' | 'store'> = {
  prepare: async ({ db, media }, id, { review }) => {
    const photo = await db
      .selectFrom('photo')
      .select(['media_key', 'visible'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!photo) return { value: null };
    return copyPhoto(media, photo.media_key, !isPublicPhoto({ review, visible: photo.visible }));
  },
  store: async (tx, id, { review, reason }, copy) => {
    const photo = await tx
      .updateTable('photo')
      .set({ review, refusal: reason })
      .where('id', '=', id)
      .returning(['person_id', 'media_key', 'review', 'visible'])
      .executeTakeFirstOrThrow();
    await storePhoto(tx, photo.media_key, !isPublicPhoto(photo), copy);
    await updatePhotoCount(tx, photo.person_id);
  },
};

defineReviewedKind('photo', {
  ...reviewedPhotos,
  remove: async (tx, id) => {
    const photo = await tx.selectFrom('photo').select('person_id').where('id', '=', id).executeTakeFirst();
    if (photo) await deletePhoto(tx, photo.person_id, id);
  },
});

defineReviewedKind('persona_photo', {
  ...reviewedPhotos,
  remove: async (tx, id) => {
    const photo = await findPlacedPhoto(tx, id);
    if (photo) await deletePlacedPhoto(tx, photo);
  },
});
