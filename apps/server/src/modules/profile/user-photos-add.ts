import { userPhotosAdd } from '@afterglow/protocol/profile/user-photos-add';
import { sql } from 'kysely';
import { refuse, replyDetails, write } from '../../calls/handler.ts';
import { mediaAddress } from '../../media/store.ts';

export const photoSlots = 6;
const address = /^\/media\/([0-9a-f]{32})\.jpg$/;

/** Puts an uploaded picture into the next slot. Only one's own upload for a profile, each once; another's answers as none at all. */
export const userPhotosAddHandler = write(userPhotosAdd, async (ctx, { user_id, photo }) => {
  const { me, tx } = ctx;
  if (user_id !== undefined && user_id !== me.id) return refuse('forbidden');
  const key = address.exec(photo)?.[1];
  if (!key) return refuse('not_found');
  // The count below is read after this lock, so that two devices cannot fill the last slot twice.
  await sql`select from person where id = ${me.id} for update`.execute(tx);
  const { rows } = await sql<{ filled: number; usable: boolean; id: number | null }>`
    with mine as (
      select count(*)::int as filled from photo where person_id = ${me.id}
    ), slot as (
      select min(n) as free from generate_series(1, ${photoSlots}) n
      where not exists (select from photo where person_id = ${me.id} and position = n)
    ), taken as (
      update media set used = true
      where key = ${key} and owner_id = ${me.id} and purpose = 'profile' and not used
        and (select filled from mine) < ${photoSlots}
      returning key
    ), added as (
      insert into photo (person_id, media_key, position)
      select ${me.id}, key, free from taken, slot returning id
    ), counted as (
      update person set photo_count = filled + 1 from mine, added where person.id = ${me.id}
    ), renewed as (
      update profile set version = version + 1 from added where person_id = ${me.id}
    )
    select filled, (select id from added) as id,
      exists (
        select from media where key = ${key} and owner_id = ${me.id} and purpose = 'profile' and not used
      ) as usable
    from mine`.execute(tx);
  const [done] = rows;
  if (done?.id) return replyDetails({ photo_id: done.id, photo: mediaAddress(key) });
  return refuse(done?.usable ? 'limit_reached' : 'not_found');
});
