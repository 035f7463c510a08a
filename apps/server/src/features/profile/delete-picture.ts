import type { Kysely } from 'kysely';
import type { DB } from '../../db/schema.ts';
import { deleteMedia } from '../../media/media-rows.ts';
import { queueRemoval } from '../../media/remove-picture.ts';

/** Its owner takes a picture away: with the caller's transaction the row goes, and after it the files, in every size. */
export async function deletePicture(tx: Kysely<DB>, key: string): Promise<void> {
  await deleteMedia(tx, [key]);
  await queueRemoval(tx, [{ key }]);
}
