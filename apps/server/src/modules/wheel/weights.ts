import type { Kysely } from 'kysely';
import type { DB } from '../../db/schema.ts';

export type WeightTable = { id: number; weights: number[] };

/** The table that draws are made from now. */
export function currentWeights(db: Kysely<DB>): Promise<WeightTable> {
  return db
    .selectFrom('wheel_weights')
    .select(['id', 'weights'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
}
