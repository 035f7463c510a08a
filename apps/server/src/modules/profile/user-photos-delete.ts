import { userPhotosDelete } from '@afterglow/protocol/profile/user-photos-delete';
import { sql } from 'kysely';
import { refuse, replyDetails, write } from '../../calls/handler.ts';
import { dropPicture } from './drop-picture.ts';
import { holdPhotos, placePhotos } from './place-photos.ts';

/** Takes a picture away, its files with it, and closes the gap. */
export const userPhotosDeleteHandler = write(userPhotosDelete, async ({ me, tx }, { id }) => {
  await holdPhotos(tx, me.id);
  const gone = await tx
    .deleteFrom('photo')
    .where('id', '=', id)
    .where('person_id', '=', me.id)
    .returning('media_key')
    .executeTakeFirst();
  if (!gone) return refuse('not_found');
  await dropPicture(tx, gone.media_key);
  const left = await sql<{ id: number }>`
    select id from photo where person_id = ${me.id} order by position`.execute(tx);
  const ids = left.rows.map((row) => Number(row.id));
  await placePhotos(tx, me.id, ids);
  return replyDetails({ ids });
});
