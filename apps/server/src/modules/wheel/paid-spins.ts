import { marketOf } from '@afterglow/domain/markets';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';
import type { Household } from '../../house.ts';

/** Whether spins are sold where this member lives. */
export async function sellsSpinsTo(
  { settings }: Pick<Household, 'settings'>,
  db: Kysely<DB>,
  personId: number,
): Promise<boolean> {
  const { rows } = await sql<{ country: string | null }>`
    select place.country from person left join place on place.id = place_id where person.id = ${personId}`.execute(
    db,
  );
  return settings.current().paid_spins[marketOf(rows[0]?.country ?? null)];
}
