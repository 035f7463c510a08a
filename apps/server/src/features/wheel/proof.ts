import { createHash, createHmac, randomBytes } from 'node:crypto';
import { buildDrawMessage, parseDrawNumber, pickSegment } from '@afterglow/domain/wheel';
import type { Draw } from '@afterglow/protocol/entities/wheel';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { DB, Spin } from '../../db/schema.ts';

export const createSeed = (): string => randomBytes(32).toString('hex');

/** Returns the hash that a member gets before the seed is used. */
export const hashSeed = (seed: string): string => createHash('sha256').update(seed).digest('hex');

/** Returns the server seed of a member's next draw, and creates the first one. */
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

type Seeds = { serverSeed: string; clientSeed: string; spinId: number };

/** Returns the draw itself. It depends only on what the member sees afterwards; nothing in it is random. */
export function calculateDraw(seeds: Seeds, weights: readonly number[]): { number: number; place: number } {
  const number = calculateNumber(seeds);
  return { number, place: pickSegment(number, weights) };
}

/** Returns a number from 0 to 1 that does not depend on the weights. */
function calculateNumber({ serverSeed, clientSeed, spinId }: Seeds): number {
  const signature = createHmac('sha256', serverSeed)
    .update(buildDrawMessage(clientSeed, spinId))
    .digest('hex');
  return parseDrawNumber(signature);
}

type SpinProofRow = Pick<Selectable<Spin>, 'id' | 'server_seed' | 'client_seed' | 'next_hash'>;

/** Returns the data from which a member can recompute a draw. */
export const createProof = (row: SpinProofRow): Draw['proof'] => ({
  spin_id: row.id,
  hash: hashSeed(row.server_seed),
  server_seed: row.server_seed,
  client_seed: row.client_seed,
  number: calculateNumber({ serverSeed: row.server_seed, clientSeed: row.client_seed, spinId: row.id }),
  next_hash: row.next_hash,
});
