import type { Kysely } from 'kysely';
import { acquireLock } from '../db/locks.ts';
import type { DB } from '../db/schema.ts';
import { seedPlaces } from '../places/import-places.ts';
import { seedPageTexts } from './account/legal-texts.ts';
import { seedGifts } from './chat/seed-gifts.ts';
import { seedRules, seedWords } from './safety/index.ts';
import { seedPackages } from './wallet/seed-packages.ts';
import { seedWheel } from './wheel/prizes.ts';

/**
 * Inserts what a new site needs: the towns of the world, legal texts, packages and prices, gifts and the wheel. Tables
 * with rows stay unchanged, because staff may have edited them, except that default gifts of a later release are added.
 * Two servers may start at once.
 */
export async function seedDefaults(db: Kysely<DB>, progress: (line: string) => void): Promise<void> {
  await seedPlaces(db, progress);
  await seedPageTexts(db);
  await db.transaction().execute(async (tx) => {
    await acquireLock(tx, 'defaults');
    await seedRules(tx);
    await seedWords(tx);
    await seedPackages(tx);
    await seedGifts(tx);
    await seedWheel(tx);
  });
}
