import { userPhotosVisible } from '@afterglow/protocol/profile/user-photos-visible';
import { createProfileUrl } from '../../media/signed-url.ts';
import { reject, replyWithDetails, writePrepared } from '../../rpc/handler.ts';
import { updatePhotoCount } from './card-facts.ts';
import { copyPhoto, isPublicPhoto, lockPhotos, type PhotoCopy, storePhoto } from './photos.ts';

/** Sets who may see a photo. The photo gets a new address, so that the old one stops working. */
export const userPhotosVisibleHandler = writePrepared(userPhotosVisible, {
  prepare: async ({ me, db, media }, { id, visible }) => {
    const photo = await db
      .selectFrom('photo')
      .select(['media_key', 'review'])
      .where('id', '=', id)
      .where('person_id', '=', me.id)
      .executeTakeFirst();
    if (!photo) return { value: null };
    return copyPhoto(media, photo.media_key, !isPublicPhoto({ review: photo.review, visible }));
  },
  run: async (ctx, { id, visible }, copy: PhotoCopy | null) => {
    const { me, tx, app } = ctx;
    await lockPhotos(tx, me.id);
    const photo = await tx
      .updateTable('photo')
      .set({ visible })
      .where('id', '=', id)
      .where('person_id', '=', me.id)
      .returning(['media_key', 'review', 'visible'])
      .executeTakeFirst();
    if (!photo) return reject('not_found');
    const key = await storePhoto(tx, photo.media_key, !isPublicPhoto(photo), copy);
    await updatePhotoCount(tx, me.id);
    return replyWithDetails({
      id,
      visible,
      photo: createProfileUrl(app.config.secret, key, me.id, ctx.now),
    });
  },
});
