import { PHOTO_SLOTS } from '@afterglow/domain/photo-visibility';
import { profile } from '@afterglow/protocol/discovery/profile';
import { sql } from 'kysely';
import { read, reject, reply } from '../../rpc/handler.ts';
import { loadPersonCard } from '../profile/index.ts';
import { reachableBySql } from '../safety/index.ts';
import { listPhotos } from './photo-access.ts';

type Relation = {
  virtual: boolean;
  liked: boolean;
  matched: boolean;
  body_type: string | null;
  hair: string | null;
  origin: string | null;
  height_cm: number | null;
  writes_in: string[] | null;
  chosen_photos: boolean;
};

/** Also returns the caller's own profile, as others see it. */
export const profileHandler = read(profile, async (ctx, { user_id }) => {
  const me = ctx.me.id;
  const { rows } = await sql<Relation>`
    select person.virtual, profile.body_type, profile.hair, profile.height_cm,
      case when person.virtual or profile.origin_shown then profile.origin end as origin,
        persona.languages as writes_in,
      exists (select from photo where photo.person_id = person.id and photo.visible <> 'everyone'
        and person.id <> ${me}) as chosen_photos,
      exists (select from swipe where swipe.swiper_id = ${me} and swipe.swiped_id = person.id
        and swipe.liked) as liked,
      exists (
        select from match where low_id = least(${me}::bigint, person.id) and high_id = greatest(${me}::bigint,
          person.id)
      ) as matched
    from person join profile on profile.person_id = person.id left join persona on persona.person_id = person.id
    where person.id = ${user_id} and (person.id = ${me} or ${reachableBySql(me, ctx.now)})`.execute(ctx.db);
  const [relation] = rows;
  const card = relation && (await loadPersonCard(ctx, user_id, me));
  if (!relation || !card) return reject('not_found');
  const { virtual, writes_in, chosen_photos, ...rest } = relation;
  // Cached cards contain only photos that everybody may see.
  const photos = chosen_photos
    ? await listPhotos(ctx, user_id, { currentLength: 0, recordsToTake: PHOTO_SLOTS })
    : card.photos;
  const seconds = virtual ? await ctx.app.answerTimes.get(user_id) : undefined;
  ctx.trackShown([user_id]);
  return reply({
    ...card,
    photos,
    ...rest,
    blocked: false,
    ...(seconds === undefined ? {} : { answers_within_s: seconds }),
    ...(virtual && writes_in ? { writes_in } : {}),
  });
});
