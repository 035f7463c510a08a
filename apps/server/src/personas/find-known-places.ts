import type { Kysely } from 'kysely';
import type { DB } from '../db/schema.ts';

/** Returns those ids that are ids of towns. */
export async function findKnownPlaces(db: Kysely<DB>, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('place')
    .select('id')
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Set(rows.map(({ id }) => id));
}
