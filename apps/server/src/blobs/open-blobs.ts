import path from 'node:path';
import type { BlobStore } from '../config/environment.mjs';
import type { Config } from '../config.ts';
import type { Blobs } from './blobs.ts';
import { openDiskBlobs } from './disk.ts';
import { joinBlobs } from './move-blobs.ts';
import { openS3Blobs } from './s3.ts';

/** Opens the store of the settings. While there is a previous one, its blobs are read from there. */
export async function openBlobs(config: Pick<Config, 'dataDir' | 'media'>): Promise<Blobs> {
  const { current, previous } = await openBlobStores(config);
  return previous ? joinBlobs(current, previous) : current;
}

export async function openBlobStores({
  dataDir,
  media: { store, previous },
}: Pick<Config, 'dataDir' | 'media'>): Promise<{ current: Blobs; previous: Blobs | null }> {
  const open = (opened: BlobStore) =>
    opened === 'files' ? openDiskBlobs(dataDir) : openS3Blobs(opened, path.join(dataDir, 'spool'));
  return { current: await open(store), previous: previous ? await open(previous) : null };
}
