import { DAY_MS } from '@afterglow/domain/time';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';
import { freeMedia } from '../../media/media-rows.ts';

const batchSize = 1_000;
/** Kept this long after its end, because a report of it may come late. */
const retentionMs = DAY_MS;

/** Deletes stories that ended a day ago, with who saw them; their files go with the next round of `pruneUploads`. */
export async function pruneStories(db: Kysely<DB>, now: Date): Promise<void> {
  const before = new Date(now.getTime() - retentionMs);
  for (let pruned = batchSize; pruned === batchSize; ) {
    pruned = await db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ media_key: string }>`
        delete from story where id in (
          select id from story where ends_at < ${before} limit ${batchSize} for update skip locked)
        returning media_key`.execute(tx);
      await freeMedia(
        tx,
        rows.map(({ media_key }) => media_key),
      );
      return rows.length;
    });
  }
}
