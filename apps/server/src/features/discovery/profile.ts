import { PHOTO_SLOTS } from '@afterglow/domain/photo-visibility';
import { profile } from '@afterglow/protocol/discovery/profile';
import { sql } from 'kysely';
import { read, reject, reply } from '../../rpc/handler.ts';
import { loadPersonCard } from '../profile/index.ts';
import { reachableBySql } from '../safety/index.ts';
import { getAnswerTimeS } from './answer-time.ts';
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

/** Returns the own profile too, as others see it. */
export const profileHandler = read(profile, async (ctx, { user_id }) => {
  const me = ctx.me.id;
  const { rows } = await sql<Relation>`
    select p.virtual, f.body_type, f.hair, f.height_cm,
      case when p.virtual or f.origin_shown then f.origin end as origin, v.languages as writes_in,
      exists (select from photo o where o.person_id = p.id and o.visible <> 'everyone' and p.id <> ${me}) as chosen_photos,
      exists (select from swipe s where s.swiper_id = ${me} and s.swiped_id = p.id and s.liked) as liked,
      exists (
        select from match where low_id = least(${me}::bigint, p.id) and high_id = greatest(${me}::bigint, p.id)
      ) as matched
    from person p join profile f on f.person_id = p.id left join persona v on v.person_id = p.id
    where p.id = ${user_id} and (p.id = ${me} or ${reachableBySql(me, ctx.now)})`.execute(ctx.db);
  const [relation] = rows;
  const card = relation && (await loadPersonCard(ctx, user_id, me));
  if (!relation || !card) return reject('not_found');
  const { virtual, writes_in, chosen_photos, ...rest } = relation;
  // Cached cards contain only photos that everybody may see.
  const photos = chosen_photos
    ? await listPhotos(ctx, user_id, { currentLength: 0, recordsToTake: PHOTO_SLOTS })
    : card.photos;
  const seconds = virtual ? await getAnswerTimeS(ctx.app, ctx.db, user_id) : undefined;
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
