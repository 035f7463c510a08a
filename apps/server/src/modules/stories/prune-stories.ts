import { DAY_MS } from '@afterglow/domain/time';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';

const atOnce = 1_000;
/** Kept this long after its end, because a report of it may come late. */
const keptMs = DAY_MS;

/** Deletes stories that ended a day ago, with who saw them; their files go with the next round of `pruneUploads`. */
export async function pruneStories(db: Kysely<DB>, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptMs);
  for (let pruned = atOnce; pruned === atOnce; ) {
    const { rows } = await sql`
      with gone as (
        delete from story where id in (
          select id from story where ends_at < ${before} limit ${atOnce} for update skip locked)
        returning media_key
      )
      update media set used = false from gone where key = gone.media_key returning key`.execute(db);
    pruned = rows.length;
  }
}
