import { userPhotosDelete } from '@afterglow/protocol/profile/user-photos-delete';
import { sql } from 'kysely';
import { reject, replyWithDetails, write } from '../../rpc/handler.ts';
import { deletePicture, lockPhotos, orderPhotos } from './photos.ts';

/** Deletes a photo with its files and closes the gap. */
export const userPhotosDeleteHandler = write(userPhotosDelete, async ({ me, tx }, { id }) => {
  await lockPhotos(tx, me.id);
  const gone = await tx
    .deleteFrom('photo')
    .where('id', '=', id)
    .where('person_id', '=', me.id)
    .returning('media_key')
    .executeTakeFirst();
  if (!gone) return reject('not_found');
  await deletePicture(tx, gone.media_key);
  const left = await sql<{ id: number }>`
    select id from photo where person_id = ${me.id} order by position`.execute(tx);
  const ids = left.rows.map((row) => Number(row.id));
  await orderPhotos(tx, me.id, ids);
  return replyWithDetails({ ids });
});
