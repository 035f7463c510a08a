import { type Kysely, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';

export type WeightTable = { id: number; weights: number[] };

/** The table that draws are made from now. */
export function loadCurrentWeights(db: Kysely<DB>): Promise<WeightTable> {
  return db
    .selectFrom('wheel_weights')
    .select(['id', 'weights'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
}

type TableInForce = WeightTable & { since: Date; until: Date | null };

/** Every table that draws were ever made from, with when it was in force; the present one first. */
export async function listWeightTables(db: Kysely<DB>): Promise<TableInForce[]> {
  const { rows } = await sql<TableInForce>`
    select id, weights, since, lead(since) over (order by id) as until from wheel_weights order by id desc`.execute(
    db,
  );
  return rows;
}
