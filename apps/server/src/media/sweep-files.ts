import { DAY_MS } from '@afterglow/domain/time';
import type { Kysely } from 'kysely';
import type { Blobs, StoredBlob } from '../blobs/blobs.ts';
import type { DB } from '../db/schema.ts';
import { MEDIA_FOLDER, pictureOfBlob } from './picture-key.ts';

const batchSize = 1_000;

/**
 * Removes pictures without a row that are a day old: their process ended between the two, or a copy was made while its picture
 * was removed. With them go halves of interrupted storing, and the blurred copies that earlier versions stored.
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
    if (batch.length < batchSize) continue;
    await sweepBatch(db, blobs, batch);
    batch = [];
  }
  await sweepBatch(db, blobs, batch);
}

async function sweepBatch(db: Kysely<DB>, blobs: Blobs, batch: readonly StoredBlob[]): Promise<void> {
  const pictures = batch.flatMap(({ key: blob }) => {
    const picture = pictureOfBlob(blob);
    return picture ? [{ ...picture, blob }] : [];
  });
  if (pictures.length === 0) return;
  const keys = [...new Set(pictures.map(({ key }) => key))];
  const rows = await db.selectFrom('media').select('key').where('key', 'in', keys).execute();
  const stored = new Set(rows.map(({ key }) => key));
  for (const { blob, key, isBlurred } of pictures)
    if (isBlurred || !stored.has(key)) await blobs.remove(blob);
}
