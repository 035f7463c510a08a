import type { Kysely } from 'kysely';
import type { DB } from '../db/schema.ts';
import { addJobs } from '../jobs/jobs.ts';
import type { MediaStore } from './store.ts';

/** Has the files of these keys removed once the caller's transaction, which deletes or renames their rows, has committed. */
export const queueRemoval = (tx: Kysely<DB>, pictures: readonly { key: string }[]): Promise<void> =>
  addJobs(
    tx,
    'remove_picture',
    pictures.map(({ key }) => ({ key })),
  );

/** Removes the files of a key that no row names any more. A key is never given twice, so doing it again harms nothing. */
export async function removePicture(
  { db, media }: { db: Kysely<DB>; media: MediaStore },
  key: string,
): Promise<void> {
  const stored = await db.selectFrom('media').select('key').where('key', '=', key).executeTakeFirst();
  if (!stored) await media.remove(key);
}
