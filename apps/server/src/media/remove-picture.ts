import type { Kysely } from 'kysely';
import type { DB } from '../db/schema.ts';
import type { MediaStore } from './store.ts';

/** Removes the files of a key that no row names any more. A key is never given twice, so doing it again harms nothing. */
export async function removePicture(
  { db, media }: { db: Kysely<DB>; media: MediaStore },
  key: string,
): Promise<void> {
  const kept = await db.selectFrom('media').select('key').where('key', '=', key).executeTakeFirst();
  if (!kept) await media.remove(key);
}
