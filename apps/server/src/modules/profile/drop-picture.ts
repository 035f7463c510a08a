import type { Kysely } from 'kysely';
import type { DB } from '../../db/schema.ts';
import { addJob } from '../../jobs/jobs.ts';
import { deleteMedia } from '../../media/media-rows.ts';

/** Its owner takes a picture away: with the caller's transaction the row goes, and after it the files, in every size. */
export async function dropPicture(tx: Kysely<DB>, key: string): Promise<void> {
  await deleteMedia(tx, [key]);
  await addJob(tx, 'remove_picture', { key });
}
