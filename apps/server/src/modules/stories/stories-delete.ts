import { storiesDelete } from '@afterglow/protocol/stories/stories-delete';
import { sql } from 'kysely';
import { refuse, reply, write } from '../../calls/handler.ts';

/** The file goes with the next round of `pruneUploads`. */
export const storiesDeleteHandler = write(storiesDelete, async ({ me, tx }, { id }) => {
  const { rows } = await sql`
    with gone as (delete from story where id = ${id} and person_id = ${me.id} returning media_key)
    update media set used = false from gone where key = gone.media_key returning key`.execute(tx);
  return rows.length > 0 ? reply(undefined) : refuse('not_found');
});
