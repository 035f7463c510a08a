import { HOUR_MS } from '@afterglow/domain/time';
import type { App } from '../../app.ts';
import { findKitStart, getKitBlob, KIT_FOLDER } from './kit-rows.ts';

/** A zip has its row within moments. */
const ORPHAN_MS = HOUR_MS;

/**
 * Removes kits that are too old, and zips without a row. `pruneUploads` removes the pictures that nothing has
 * taken.
 */
export async function pruneKits({ db, blobs, now }: Pick<App, 'db' | 'blobs' | 'now'>): Promise<void> {
  await db.deleteFrom('persona_kit').where('created_at', '<=', findKitStart(now())).execute();
  const rows = await db.selectFrom('persona_kit').select('key').execute();
  const wanted = new Set(rows.map(({ key }) => getKitBlob(key)));
  const before = new Date(now().getTime() - ORPHAN_MS);
  const orphans: string[] = [];
  for await (const { key, storedAt } of blobs.list(KIT_FOLDER))
    if (storedAt < before && !wanted.has(key)) orphans.push(key);
  for (const key of orphans) await blobs.remove(key);
}
