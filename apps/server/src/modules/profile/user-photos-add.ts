import { userPhotosAdd } from '@afterglow/protocol/profile/user-photos-add';
import { sql } from 'kysely';
import { refuse, replyDetails, write } from '../../calls/handler.ts';
import { profileAddress } from '../../media/signed-address.ts';
import { keyOfAddress } from '../../media/store.ts';
import { photosChanged } from './card-changes.ts';
import { layPhoto } from './photo-key.ts';
import { holdPhotos } from './place-photos.ts';

export const photoSlots = 6;

/**
 * Puts an uploaded picture into the next slot. Only one's own upload for a profile, each once; another's answers as none at all.
 * Where the site looks at pictures first, nobody else sees it until somebody has.
 */
export const userPhotosAddHandler = write(userPhotosAdd, async (ctx, { user_id, photo }) => {
  const { me, tx, house } = ctx;
  if (user_id !== undefined && user_id !== me.id) return refuse('forbidden');
  const uploaded = keyOfAddress(photo);
  if (!uploaded) return refuse('not_found');
  await holdPhotos(tx, me.id);
  const { rows } = await sql<{ filled: number; usable: boolean; free: number | null }>`
    select (select count(*)::int from photo where person_id = ${me.id}) as filled, exists (
        select from media where key = ${uploaded} and owner_id = ${me.id} and purpose = 'profile' and not used
      ) as usable, (
        select min(n) from generate_series(1, ${photoSlots}) n
        where not exists (select from photo where person_id = ${me.id} and position = n)
      ) as free`.execute(tx);
  const [found] = rows;
  if (!found?.usable) return refuse('not_found');
  if (found.free === null) return refuse('limit_reached');
  const review = house.settings.current().photo_review ? 'pending' : 'approved';
  const key = await layPhoto(tx, house.media, uploaded, review === 'pending');
  const taken = await sql`
    update media set used = true where key = ${key} and not used returning key`.execute(tx);
  // Another device was quicker with the same upload, or it ran out this very moment.
  if (taken.rows.length === 0) return refuse('not_found');
  const { id } = await tx
    .insertInto('photo')
    .values({ person_id: me.id, media_key: key, position: found.free, review, created_at: ctx.now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await photosChanged(tx, me.id);
  return replyDetails({
    photo_id: id,
    photo: profileAddress(house.config.secret, key, me.id, ctx.now),
    review,
  });
});
