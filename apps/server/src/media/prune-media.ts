import { DAY_MS } from '@afterglow/domain/time';
import { type Kysely, sql } from 'kysely';
import type { Blobs, StoredBlob } from '../blobs/blobs.ts';
import { deleteInBatches } from '../db/delete-in-batches.ts';
import type { DB } from '../db/schema.ts';
import { queueRemoval } from './media-rows.ts';
import { MEDIA_FOLDER, parsePictureBlob } from './picture-key.ts';

const UNUSED_TTL_MS = DAY_MS;
const PRUNE_BATCH_SIZE = 200;

/**
 * Deletes the rows of pictures that were uploaded a day ago and are used nowhere. Jobs remove their files after the
 * commit.
 */
export async function pruneUploads({ db, now }: { db: Kysely<DB>; now: () => Date }): Promise<void> {
  const before = new Date(now().getTime() - UNUSED_TTL_MS);
  await deleteInBatches(
    (limit) =>
      db.transaction().execute(async (tx) => {
        // A transaction that is about to use one waits here and then finds it gone.
        const deleted = await sql<{ key: string }>`
          delete from media where key in (
            select key from media where not used and created_at < ${before}
              and not exists (select from photo where media_key = media.key)
            limit ${limit} for update skip locked)
          returning key`.execute(tx);
        await queueRemoval(tx, deleted.rows);
        return deleted;
      }),
    PRUNE_BATCH_SIZE,
  );
}

const SWEEP_BATCH_SIZE = 1_000;

/**
 * Removes pictures without a row that are a day old: their process ended between storing the two, or a copy was made
 * while its picture was removed. Unfinished files and the blurred copies of earlier versions go too.
 */
export async function sweepFiles({
  db,
  blobs,
  now,
}: {
  db: Kysely<DB>;
  blobs: Blobs;
  now: () => Date;
}): Promise<void> {
  const before = new Date(now().getTime() - DAY_MS);
  await blobs.removeUnfinished(before);
  let batch: StoredBlob[] = [];
  for await (const blob of blobs.list(MEDIA_FOLDER)) {
    if (blob.storedAt < before) batch.push(blob);
    if (batch.length < SWEEP_BATCH_SIZE) continue;
    await sweepBatch(db, blobs, batch);
    batch = [];
  }
  await sweepBatch(db, blobs, batch);
}

async function sweepBatch(db: Kysely<DB>, blobs: Blobs, batch: readonly StoredBlob[]): Promise<void> {
  const pictures = batch.flatMap(({ key: blob }) => {
    const picture = parsePictureBlob(blob);
    return picture ? [{ ...picture, blob }] : [];
  });
  if (pictures.length === 0) return;
  const keys = [...new Set(pictures.map(({ key }) => key))];
  const rows = await db.selectFrom('media').select('key').where('key', 'in', keys).execute();
  const stored = new Set(rows.map(({ key }) => key));
  for (const { blob, key, isBlurred } of pictures)
    if (isBlurred || !stored.has(key)) await blobs.remove(blob);
}
