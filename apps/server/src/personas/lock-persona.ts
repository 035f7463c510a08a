import type { PersonaState } from '@afterglow/domain/personas';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../db/schema.ts';

export type LockedPersona = { id: number; state: PersonaState; version: number };

/** Returns the state of a virtual profile, of the tables `person` and `persona` in a query. */
export const personaStateSql = sql<PersonaState>`
  case when persona.retired_at is not null then 'retired' when person.state = 'active' then 'active' else 'paused' end`;

/** Waits for other acts on a virtual profile and its pictures, then returns it; undefined if there is none. */
export async function lockPersona(tx: Kysely<DB>, id: number): Promise<LockedPersona | undefined> {
  await sql`select from person where id = ${id} and virtual for update`.execute(tx);
  return tx
    .selectFrom('persona')
    .innerJoin('person', 'person.id', 'persona.person_id')
    .select(['person.id', 'persona.version', personaStateSql.as('state')])
    .where('person.id', '=', id)
    .executeTakeFirst();
}
