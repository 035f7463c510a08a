import { storiesDelete } from '@afterglow/protocol/stories/stories-delete';
import { reject, reply, write } from '../../rpc/handler.ts';
import { deletePicture } from '../profile/index.ts';

export const storiesDeleteHandler = write(storiesDelete, async ({ me, tx }, { id }) => {
  const gone = await tx
    .deleteFrom('story')
    .where('id', '=', id)
    .where('person_id', '=', me.id)
    .returning('media_key')
    .executeTakeFirst();
  if (!gone) return reject('not_found');
  await deletePicture(tx, gone.media_key);
  return reply(undefined);
});
