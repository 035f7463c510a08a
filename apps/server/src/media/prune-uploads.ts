import { DAY_MS } from '@afterglow/domain/time';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../db/schema.ts';
import { queueRemoval } from './remove-picture.ts';

const unusedTtlMs = DAY_MS;
const batchSize = 200;

/** Deletes the rows of pictures that were uploaded a day ago and are used nowhere; their files go after the commit, by jobs. */
export async function pruneUploads({ db, now }: { db: Kysely<DB>; now: () => Date }): Promise<void> {
  const before = new Date(now().getTime() - unusedTtlMs);
  for (let pruned = batchSize; pruned === batchSize; ) {
    pruned = await db.transaction().execute(async (tx) => {
      // Whoever is about to use one waits here and then finds it gone.
      const { rows } = await sql<{ key: string }>`
        delete from media where key in (
          select key from media m where not used and created_at < ${before}
            and not exists (select from photo where media_key = m.key)
          limit ${batchSize} for update skip locked)
        returning key`.execute(tx);
      await queueRemoval(tx, rows);
      return rows.length;
    });
  }
}
