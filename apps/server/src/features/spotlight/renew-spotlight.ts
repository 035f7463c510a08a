import { type Kysely, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';

/** For the demo, so that one of any age has somebody in the spotlight: virtual profiles whose time is over begin anew. */
export async function renewSpotlight(db: Kysely<DB>, now: Date): Promise<void> {
  await sql`
    with again as (
      update boost b set started_at = ${now}, ends_at = ${now}::timestamptz + interval '24 hours', shown = 0 from person p
      where p.id = b.person_id and p.virtual and b.kind = 'spotlight' and b.ends_at <= ${now}
      returning b.id
    )
    delete from boost_showing where boost_id in (select id from again)`.execute(db);
}
