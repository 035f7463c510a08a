import { userPhotosDelete } from '@afterglow/protocol/profile/user-photos-delete';
import { sql } from 'kysely';
import { refuse, replyDetails, write } from '../../calls/handler.ts';
import { holdPhotos, placePhotos } from './place-photos.ts';

/** Takes a picture away and closes the gap. The file goes with the next round of `pruneUploads`. */
export const userPhotosDeleteHandler = write(userPhotosDelete, async ({ me, tx }, { id }) => {
  await holdPhotos(tx, me.id);
  const { rows } = await sql`
    with gone as (delete from photo where id = ${id} and person_id = ${me.id} returning media_key)
    update media set used = false from gone where key = gone.media_key returning key`.execute(tx);
  if (rows.length === 0) return refuse('not_found');
  const left = await sql<{ id: number }>`
    select id from photo where person_id = ${me.id} order by position`.execute(tx);
  const ids = left.rows.map((row) => Number(row.id));
  await placePhotos(tx, me.id, ids);
  return replyDetails({ ids });
});
