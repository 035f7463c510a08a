import { userPhotosDelete } from '@afterglow/protocol/profile/user-photos-delete';
import { reject, replyWithDetails, write } from '../../rpc/handler.ts';
import { deletePhoto, lockPhotos } from './photos.ts';

export const userPhotosDeleteHandler = write(userPhotosDelete, async ({ me, tx }, { id }) => {
  await lockPhotos(tx, me.id);
  const ids = await deletePhoto(tx, me.id, id);
  return ids ? replyWithDetails({ ids }) : reject('not_found');
});
