import { storiesDelete } from '@afterglow/protocol/stories/stories-delete';
import { refuse, reply, write } from '../../calls/handler.ts';
import { dropPicture } from '../profile/profile.ts';

export const storiesDeleteHandler = write(storiesDelete, async ({ me, tx }, { id }) => {
  const gone = await tx
    .deleteFrom('story')
    .where('id', '=', id)
    .where('person_id', '=', me.id)
    .returning('media_key')
    .executeTakeFirst();
  if (!gone) return refuse('not_found');
  await dropPicture(tx, gone.media_key);
  return reply(undefined);
});
