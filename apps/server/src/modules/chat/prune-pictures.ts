import { DAY_MS } from '@afterglow/domain/time';
import { sql } from 'kysely';
import type { House } from '../../house.ts';
import { deleteMedia } from '../../media/media-rows.ts';

/** Shown for an hour; kept this long after it was sent, because a report of it may come late. */
const keptMs = DAY_MS;
const atOnce = 200;

/** Pictures of chats that were sent a day ago go, file and row. One that a report holds stays for whoever decides on it. */
export async function prunePictures({ db, media, now }: Pick<House, 'db' | 'media' | 'now'>): Promise<void> {
  const before = new Date(now().getTime() - keptMs);
  for (let pruned = atOnce; pruned === atOnce; ) {
    pruned = await db.transaction().execute(async (tx) => {
      // Rows first, files before the commit: should a file stay, its row comes back and the next round removes both.
      const { rows } = await sql<{ key: string }>`
        select key from media m where purpose = 'chat' and used and created_at < ${before}
          and not exists (select from message where type = 'image' and body = m.key and at >= ${before})
          and not exists (
            select from report
            where messages @> jsonb_build_array(jsonb_build_object('type', 'image', 'body', m.key)))
        limit ${atOnce} for update skip locked`.execute(tx);
      await deleteMedia(
        tx,
        rows.map(({ key }) => key),
      );
      for (const { key } of rows) await media.remove(key);
      return rows.length;
    });
  }
}
