import type { Draw } from '@afterglow/protocol/entities/wheel';
import type { Selectable } from 'kysely';
import type { Spin } from '../../db/schema.ts';
import { calculateNumber } from './draw-place.ts';
import { hashSeed } from './seeds.ts';

type SpinProofRow = Pick<Selectable<Spin>, 'id' | 'server_seed' | 'client_seed' | 'next_hash'>;

/** What a draw was made from, told once it is made. */
export const createProof = (row: SpinProofRow): Draw['proof'] => ({
  spin_id: row.id,
  hash: hashSeed(row.server_seed),
  server_seed: row.server_seed,
  client_seed: row.client_seed,
  number: calculateNumber({ serverSeed: row.server_seed, clientSeed: row.client_seed, spinId: row.id }),
  next_hash: row.next_hash,
});
