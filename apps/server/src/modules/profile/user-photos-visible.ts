import { userPhotosVisible } from '@afterglow/protocol/profile/user-photos-visible';
import { refuse, replyDetails, write } from '../../calls/handler.ts';
import { profileAddress } from '../../media/signed-address.ts';
import { photosChanged } from './card-changes.ts';
import { isForAll, layPhoto } from './photo-key.ts';
import { holdPhotos } from './place-photos.ts';

/** Says who may see one of the own pictures. It gets another address, so that nobody goes on looking at it by the old one. */
export const userPhotosVisibleHandler = write(userPhotosVisible, async (ctx, { id, visible }) => {
  const { me, tx, house } = ctx;
  await holdPhotos(tx, me.id);
  const photo = await tx
    .updateTable('photo')
    .set({ visible })
    .where('id', '=', id)
    .where('person_id', '=', me.id)
    .returning(['media_key', 'review', 'visible'])
    .executeTakeFirst();
  if (!photo) return refuse('not_found');
  const key = await layPhoto(tx, house.media, photo.media_key, !isForAll(photo));
  await photosChanged(tx, me.id);
  return replyDetails({ id, visible, photo: profileAddress(house.config.secret, key, me.id, ctx.now) });
});
