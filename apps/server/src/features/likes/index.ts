import type { Totals } from '@afterglow/protocol/entities/totals';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';
import { visibleToSql } from '../safety/index.ts';

export { pruneSwipes } from './prune-swipes.ts';
export { recountPopularity } from './recount-popularity.ts';

/** What the lists count, of people the member may still see. One statement. */
export async function countTotals(db: Kysely<DB>, meId: number): Promise<Totals> {
  const visible = visibleToSql(meId);
  const { rows } = await sql<
    Record<'matches' | 'visits' | 'visits_new' | 'fans' | 'fans_new' | 'mylikes' | 'unread', number>
  >`
    with mark as (
      select coalesce(max(visitors_at), '-infinity') as visitors_at, coalesce(max(fans_at), '-infinity') as fans_at
      from seen_mark where person_id = ${meId}
    ), visits as (
      select count(*)::int as total, count(*) filter (where v.at > (select visitors_at from mark))::int as new
      from visit v join person p on p.id = v.visitor_id where v.visited_id = ${meId} and ${visible}
    ), fans as (
      select count(*)::int as total, count(*) filter (where s.at > (select fans_at from mark) and ${isNotMatchedSql(meId)})::int as new
      from swipe s join person p on p.id = s.swiper_id where s.swiped_id = ${meId} and s.liked and ${visible}
    )
    select visits.total as visits, visits.new as visits_new, fans.total as fans, fans.new as fans_new,
      (
        select count(*)::int from (
          select high_id as id from match where low_id = ${meId} union all select low_id from match where high_id = ${meId}
        ) m join person p on p.id = m.id where ${visible}
      ) as matches,
      (
        select count(*)::int from swipe s join person p on p.id = s.swiped_id
        where s.swiper_id = ${meId} and s.liked and ${visible}
      ) as mylikes,
      (
        select coalesce(sum(c.unread), 0)::int from conversation c join person p on p.id = c.peer_id
        where c.owner_id = ${meId} and c.unread > 0 and ${visible}
      ) as unread
    from visits, fans`.execute(db);
  const row = rows[0];
  if (!row) throw new Error('countTotals: no row');
  return {
    matches: { total: row.matches },
    visits: { total: row.visits, new: row.visits_new },
    fans: { total: row.fans, new: row.fans_new },
    fans_new: row.fans_new,
    mylikes: row.mylikes,
    unread: row.unread,
  };
}

/** A like that has become a match was told as one; it is no news in the list of fans. */
function isNotMatchedSql(meId: number) {
  return sql<boolean>`not exists (
    select from match where low_id = least(${meId}::bigint, p.id) and high_id = greatest(${meId}::bigint, p.id)
  )`;
}

/** Whether both have liked each other. */
export async function areMatched(db: Kysely<DB>, a: number, b: number): Promise<boolean> {
  const found = await db
    .selectFrom('match')
    .select('low_id')
    .where('low_id', '=', Math.min(a, b))
    .where('high_id', '=', Math.max(a, b))
    .executeTakeFirst();
  return found !== undefined;
}

/** Makes a match of a pair, once, whoever comes first. Answers whether it is new. */
export async function createMatch(db: Kysely<DB>, a: number, b: number, now: Date): Promise<boolean> {
  const made = await db
    .insertInto('match')
    .values({ low_id: Math.min(a, b), high_id: Math.max(a, b), at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (made.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/**
 * The likes of the wizard's game become real ones, inside the registration's transaction: each of a person the new member
 * may see, five at most. A virtual profile that likes back always matches at once.
 */
export async function likeFromRegistration(
  db: Kysely<DB>,
  memberId: number,
  likedIds: readonly number[],
  now: Date,
): Promise<void> {
  const ids = [...new Set(likedIds)].slice(0, 5);
  if (ids.length === 0) return;
  await sql`
    with liked as (
      insert into swipe (swiper_id, swiped_id, liked, at)
      select ${memberId}, p.id, true, ${now} from person p where p.id = any(${ids}) and ${visibleToSql(memberId)}
      on conflict do nothing
      returning swiped_id
    ), back as (
      insert into swipe (swiper_id, swiped_id, liked, at)
      select o.person_id, ${memberId}, true, ${now}
      from persona o join liked l on l.swiped_id = o.person_id where o.like_back = 'always'
      on conflict do nothing
      returning swiper_id
    )
    insert into match (low_id, high_id, at)
    select least(${memberId}::bigint, swiper_id), greatest(${memberId}::bigint, swiper_id), ${now} from back
    on conflict do nothing`.execute(db);
}
