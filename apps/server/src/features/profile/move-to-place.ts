import { type Kysely, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';

const MAX_MOVES_PER_DAY = 3;

/**
 * Sets a person’s town and its cells, at most three times in 24 hours, so that the distance filter cannot be used to
 * locate somebody; staff are not limited. Stores the country that was left, because its rules apply for some time. The
 * caller’s transaction locks the member’s row.
 */
export async function moveToPlace(
  db: Kysely<DB>,
  personId: number,
  placeId: number,
  now: Date,
  { isLimited = true }: { isLimited?: boolean } = {},
): Promise<'moved' | 'stayed' | 'no_such_place' | 'too_often'> {
  const { rows } = await sql<{ known: boolean; here: boolean; moves: number }>`
    select exists (select from place where id = ${placeId}) as known,
      exists (select from person where id = ${personId} and place_id = ${placeId}) as here,
      (
        select count(*)::int from place_change
        where person_id = ${personId} and at > ${now}::timestamptz - interval '1 day'
      ) as moves`.execute(db);
  const [found] = rows;
  if (!found?.known) return 'no_such_place';
  if (found.here) return 'stayed';
  if (isLimited && found.moves >= MAX_MOVES_PER_DAY) return 'too_often';
  await sql`
    with counted as (
      insert into place_change (person_id, at, left_country)
      select id, ${now}::timestamptz, (select country from place where place.id = place_id) from person where id = ${personId}
    )
    update person set place_id = place.id, lat = place.lat, lon = place.lon, h4 = place.h4, h5 = place.h5, h6 = place.h6
    from place where place.id = ${placeId} and person.id = ${personId}`.execute(db);
  return 'moved';
}
