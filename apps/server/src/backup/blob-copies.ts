import { createWriteStream } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type Blobs, FILE_MODES } from '../blobs/blobs.ts';

export type CopiedBlobs = { keys: Set<string>; size: number };

/**
 * Copies every blob into a folder. A blob that `previous` has in the same size becomes a second name of that file:
 * blobs never change, so a daily backup writes only what is new.
 */
export async function copyBlobs(blobs: Blobs, folder: string, previous?: string): Promise<CopiedBlobs> {
  const copied: CopiedBlobs = { keys: new Set(), size: 0 };
  for (const name of Object.keys(FILE_MODES))
    for await (const { key, size } of blobs.list(name)) {
      const file = path.join(folder, key);
      await fs.mkdir(path.dirname(file), { recursive: true });
      if (!previous || !(await linkSame(path.join(previous, key), file, size))) {
        const blob = await blobs.read(key);
        // Removed since it was listed.
        if (!blob) continue;
        await pipeline(blob.stream, createWriteStream(file, { mode: 0o600 }));
      }
      copied.keys.add(key);
      copied.size += size;
    }
  return copied;
}

async function linkSame(from: string, to: string, size: number): Promise<boolean> {
  const found = await fs.stat(from).catch(() => null);
  if (found?.size !== size) return false;
  return fs.link(from, to).then(
    () => true,
    () => false,
  );
}

/** Stores every blob of a backup. Returns their keys. */
export async function storeBlobs(blobs: Blobs, folder: string): Promise<Set<string>> {
  const keys = new Set<string>();
  const entries = await fs.readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    const key = path.relative(folder, file).split(path.sep).join('/');
    const open = await fs.open(file);
    await blobs.put(key, open.createReadStream());
    keys.add(key);
  }
  return keys;
}
