import type { Draw } from '@afterglow/protocol/entities/draw';
import type { Selectable } from 'kysely';
import type { Spin } from '../../db/schema.ts';
import { numberOf } from './drawn-place.ts';
import { hashOf } from './seeds.ts';

type Kept = Pick<Selectable<Spin>, 'id' | 'server_seed' | 'client_seed' | 'next_hash'>;

/** What a draw was made from, told once it is made. */
export const proofOf = (row: Kept): Draw['proof'] => ({
  spin_id: row.id,
  hash: hashOf(row.server_seed),
  server_seed: row.server_seed,
  client_seed: row.client_seed,
  number: numberOf({ serverSeed: row.server_seed, clientSeed: row.client_seed, spinId: row.id }),
  next_hash: row.next_hash,
});
