import { PHOTO_SLOTS } from '@afterglow/domain/photo-visible';
import { pictureKeyIn } from '@afterglow/domain/picture-address';
import { userPhotosAdd } from '@afterglow/protocol/profile/user-photos-add';
import { type Kysely, sql } from 'kysely';
import { refuse, replyDetails, write } from '../../calls/handler.ts';
import type { DB } from '../../db/schema.ts';
import { useMedia } from '../../media/media-rows.ts';
import { profileAddress } from '../../media/signed-address.ts';
import { photosChanged } from './card-changes.ts';
import { dropPicture } from './drop-picture.ts';
import { isForAll, layPhoto } from './photo-key.ts';
import { holdPhotos } from './place-photos.ts';

/**
 * Puts an uploaded picture into the next slot, or into that of an own one which it replaces. Only one's own upload for a profile,
 * each once; another's answers as none at all. Where the site looks at pictures first, nobody else sees it until somebody has.
 */
export const userPhotosAddHandler = write(userPhotosAdd, async (ctx, { user_id, photo, replaces }) => {
  const { me, tx, house } = ctx;
  if (user_id !== undefined && user_id !== me.id) return refuse('forbidden');
  const uploaded = pictureKeyIn(photo);
  if (!uploaded) return refuse('not_found');
  await holdPhotos(tx, me.id);
  const { rows } = await sql<{ usable: boolean; free: number | null }>`
    select exists (
        select from media where key = ${uploaded} and owner_id = ${me.id} and purpose = 'profile' and not used
      ) as usable, (
        select min(n) from generate_series(1, ${PHOTO_SLOTS}) n
        where not exists (select from photo where person_id = ${me.id} and position = n)
      ) as free`.execute(tx);
  const [found] = rows;
  if (!found?.usable) return refuse('not_found');
  const replaced = replaces === undefined ? undefined : await takeOut(tx, me.id, replaces);
  if (replaces !== undefined && !replaced) return refuse('not_found');
  const position = replaced?.position ?? found.free;
  if (position === null) return refuse('limit_reached');
  const visible = replaced?.visible ?? 'everyone';
  const review = house.settings.current().photo_review ? 'pending' : 'approved';
  const key = await layPhoto(tx, house.media, uploaded, !isForAll({ review, visible }));
  // Another device was quicker with the same upload, or it ran out this very moment.
  if (!(await useMedia(tx, { key }))) return refuse('not_found');
  const { id } = await tx
    .insertInto('photo')
    .values({ person_id: me.id, media_key: key, position, review, visible, created_at: ctx.now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await photosChanged(tx, me.id);
  return replyDetails({
    photo_id: id,
    photo: profileAddress(house.config.secret, key, me.id, ctx.now),
    review,
  });
});

async function takeOut(tx: Kysely<DB>, ownerId: number, id: number) {
  const gone = await tx
    .deleteFrom('photo')
    .where('id', '=', id)
    .where('person_id', '=', ownerId)
    .returning(['media_key', 'position', 'visible'])
    .executeTakeFirst();
  if (gone) await dropPicture(tx, gone.media_key);
  return gone;
}
