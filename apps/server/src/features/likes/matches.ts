import { type Kysely, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';
import { visibleToSql } from '../safety/index.ts';

export async function areMatched(db: Kysely<DB>, a: number, b: number): Promise<boolean> {
  const found = await db
    .selectFrom('match')
    .select('low_id')
    .where('low_id', '=', Math.min(a, b))
    .where('high_id', '=', Math.max(a, b))
    .executeTakeFirst();
  return found !== undefined;
}

/** Creates the match of a pair unless it exists. Returns whether it is new. */
export async function createMatch(db: Kysely<DB>, a: number, b: number, now: Date): Promise<boolean> {
  const made = await db
    .insertInto('match')
    .values({ low_id: Math.min(a, b), high_id: Math.max(a, b), at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (made.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/**
 * Stores the likes of the registration game, in the transaction of the registration: at most five, of people whom the
 * new member may see. A virtual profile that always likes back matches immediately.
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
      select ${memberId}, person.id, true, ${now} from person where person.id = any(${ids})
        and ${visibleToSql(memberId)}
      on conflict do nothing
      returning swiped_id
    ), back as (
      insert into swipe (swiper_id, swiped_id, liked, at)
      select persona.person_id, ${memberId}, true, ${now}
      from persona join liked on liked.swiped_id = persona.person_id where persona.like_back = 'always'
      on conflict do nothing
      returning swiper_id
    )
    insert into match (low_id, high_id, at)
    select least(${memberId}::bigint, swiper_id), greatest(${memberId}::bigint, swiper_id), ${now} from back
    on conflict do nothing`.execute(db);
}
