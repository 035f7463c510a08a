import { defaultWeights } from '@afterglow/domain/wheel';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';

/** The usual odds, where there are none yet. */
export async function seedWheel(tx: Kysely<DB>): Promise<void> {
  await sql`
    insert into wheel_weights (weights) select ${defaultWeights}::int[]
    where not exists (select from wheel_weights)`.execute(tx);
}
