import { createHash, randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';

export const createSeed = (): string => randomBytes(32).toString('hex');

/** What a member is told of a seed before it is used. */
export const hashSeed = (seed: string): string => createHash('sha256').update(seed).digest('hex');

/** The seed of a member's next draw: the one that was promised, or a first one. */
export async function loadSeed(tx: Kysely<DB>, personId: number): Promise<string> {
  await sql`
    insert into wheel_seed (person_id, server_seed) values (${personId}, ${createSeed()})
    on conflict do nothing`.execute(tx);
  const { server_seed } = await tx
    .selectFrom('wheel_seed')
    .select('server_seed')
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow();
  return server_seed;
}
