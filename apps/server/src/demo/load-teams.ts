import { type Kysely, sql } from 'kysely';
import type { DB } from '../db/schema.ts';

/** The teams by the country of their virtual profiles; the last one has all others. */
const TEAMS = [
  { name: 'Tel Aviv', languages: ['he', 'en'], country: 'IL', staff: ['operator', 'operator2'] },
  { name: 'Berlin', languages: ['de', 'en'], country: 'DE', staff: ['operator', 'operator3'] },
  { name: 'London', languages: ['en'], country: null, staff: ['operator', 'operator3'] },
] as const;

/** Adds the teams of the demo to a site that has none, and gives each virtual profile without a team to one. */
export async function loadTeams(db: Kysely<DB>): Promise<void> {
  const had = await db.selectFrom('team').select('id').limit(1).execute();
  if (had.length > 0) return;
  await db.transaction().execute(async (tx) => {
    for (const { name, languages, country, staff } of TEAMS) {
      const { id } = await tx
        .insertInto('team')
        .values({ name, languages: [...languages] })
        .returning('id')
        .executeTakeFirstOrThrow();
      const emails = staff.map((account) => `${account}@afterglow.example`);
      await sql`
        insert into team_staff (team_id, staff_id) select ${id}, id from staff where email = any(${emails})`.execute(
        tx,
      );
      await sql`
        update persona set team_id = ${id} from person left join place on place.id = person.place_id
        where person.id = persona.person_id and team_id is null and (${country}::text is null or place.country = ${country})`.execute(
        tx,
      );
    }
  });
}
