import { DAY_MS } from '@afterglow/domain/time';
import { sql } from 'kysely';
import type { App } from '../../app.ts';
import { deleteInBatches } from '../../db/delete-in-batches.ts';
import { deleteMedia, queueRemoval } from '../../media/media-rows.ts';

/** Shown for an hour; stored this long after it was sent, because a report of it may come late. */
const STORED_MS = DAY_MS;
const BATCH_SIZE = 200;

/**
 * Deletes the rows of chat pictures a day after they were sent. Jobs delete their files after the commit. A picture of
 * an open report stays until the decision.
 */
export async function prunePictures({ db, now }: Pick<App, 'db' | 'now'>): Promise<void> {
  const before = new Date(now().getTime() - STORED_MS);
  await deleteInBatches(
    (limit) =>
      db.transaction().execute(async (tx) => {
        const { rows } = await sql<{ key: string }>`
          select key from media where purpose = 'chat' and used and created_at < ${before}
            and not exists (select from message where type = 'image' and body = media.key and at >= ${before})
            and not exists (
              select from report
              where messages @> jsonb_build_array(jsonb_build_object('type', 'image', 'body', media.key)))
          limit ${limit} for update skip locked`.execute(tx);
        await deleteMedia(
          tx,
          rows.map(({ key }) => key),
        );
        await queueRemoval(tx, rows);
        return { numAffectedRows: BigInt(rows.length) };
      }),
    BATCH_SIZE,
  );
}
