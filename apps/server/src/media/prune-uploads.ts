import { DAY_MS } from '@afterglow/domain/time';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../db/schema.ts';
import type { MediaStore } from './store.ts';

const unusedMs = DAY_MS;
const atOnce = 200;

/** Pictures that were uploaded a day ago and are used nowhere go, file and row. */
export async function pruneUploads({
  db,
  media,
  now,
}: {
  db: Kysely<DB>;
  media: MediaStore;
  now: () => Date;
}): Promise<void> {
  const before = new Date(now().getTime() - unusedMs);
  for (let pruned = atOnce; pruned === atOnce; ) {
    pruned = await db.transaction().execute(async (tx) => {
      // Rows first: whoever is about to use one waits here and then finds it gone. Files before the commit: should that fail,
      // the rows come back and the next round removes what is left.
      const { rows } = await sql<{ key: string }>`
        delete from media where key in (
          select key from media m where not used and created_at < ${before}
            and not exists (select from photo where media_key = m.key)
          limit ${atOnce} for update skip locked)
        returning key`.execute(tx);
      for (const { key } of rows) await media.remove(key);
      return rows.length;
    });
  }
}
