import { type Kysely, sql } from 'kysely';
import type { DB } from '../db/schema.ts';

/**
 * Puts every third virtual profile of a gender and country into the spotlight, the most liked, where none stands there yet: nobody
 * paid for it. Their ends are spread over a day; `renewSpotlight` keeps them there from then on.
 */
export async function loadSpotlight(db: Kysely<DB>, now: Date): Promise<void> {
  await sql`
    insert into boost (person_id, kind, started_at, ends_at)
    select id, 'spotlight', ends - interval '24 hours', ends
    from (
      select id, ${now}::timestamptz + interval '24 hours' * row_number() over (order by id) / count(*) over () as ends
      from (
        select p.id, ntile(3) over (partition by gender, country order by popularity desc, p.id) as third
        from person p join place on place.id = place_id where virtual and state = 'active'
      ) ranked where third = 1
    ) standing
    where not exists (select from boost b join person p on p.id = b.person_id where p.virtual and b.kind = 'spotlight')
    order by id`.execute(db);
}
