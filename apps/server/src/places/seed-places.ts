import { type Kysely, sql } from 'kysely';
import type { DB } from '../db/schema.ts';
import { importPlaces } from './import-places.ts';

/** The world's towns, where there are none yet (about 15 s). */
export async function seedPlaces(db: Kysely<DB>, progress: (line: string) => void): Promise<void> {
  const { rows } = await sql`select from place limit 1`.execute(db);
  if (rows.length > 0) return;
  progress('Reading the towns of the world (GeoNames) …');
  const startedAt = performance.now();
  const added = await importPlaces(db);
  await sql`analyze place, place_name`.execute(db);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  progress(`${added.toLocaleString('en')} towns in ${seconds} s.`);
}
