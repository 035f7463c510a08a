import { randomBytes } from 'node:crypto';
import type { Dirent } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { type Blobs, FILE_MODES, getBlobFolder, type StoredBlob } from './blobs.ts';

// A file is written beside its place and then moved, so nobody reads half of it.
const UNFINISHED_SHAPE = /\.[0-9a-f]{12}$/;

const isAbsent = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';
const nullIfAbsent = (error: unknown) => {
  if (isAbsent(error)) return null;
  throw error;
};

/** Opens blobs as files under a folder of this machine: for one machine, or for several that share a disk. */
export async function openDiskBlobs(root: string): Promise<Blobs> {
  const folders = Object.keys(FILE_MODES);
  for (const folder of folders) await fs.mkdir(path.join(root, folder), { recursive: true });
  const getFilePath = (key: string) => path.join(root, getBlobFolder(key) && key);

  async function place(key: string, write: (unfinished: string) => Promise<unknown>): Promise<void> {
    const file = getFilePath(key);
    await fs.mkdir(path.dirname(file), { recursive: true });
    const unfinished = `${file}.${randomBytes(6).toString('hex')}`;
    try {
      await write(unfinished);
      await fs.rename(unfinished, file);
    } catch (error) {
      // On a full disk each unfinished file would also keep out the next one.
      await fs.rm(unfinished, { force: true });
      throw error;
    }
  }

  async function* filesBelow(folder: string): AsyncIterable<string> {
    const entries: Dirent[] =
      (await fs.readdir(path.join(root, folder), { withFileTypes: true }).catch(nullIfAbsent)) ?? [];
    const names = entries.map((entry) => (entry.isDirectory() ? `${entry.name}/` : entry.name)).sort();
    for (const name of names) {
      if (name.endsWith('/')) yield* filesBelow(`${folder}/${name.slice(0, -1)}`);
      else yield `${folder}/${name}`;
    }
  }
  const stat = (key: string) => fs.stat(path.join(root, key)).catch(nullIfAbsent);

  return {
    put: (key, bytes) =>
      place(key, (unfinished) => fs.writeFile(unfinished, bytes, { mode: FILE_MODES[getBlobFolder(key)] })),
    get: (key) => fs.readFile(getFilePath(key)).catch(nullIfAbsent),
    read: async (key) => {
      const file = await fs.open(getFilePath(key)).catch(nullIfAbsent);
      if (!file) return null;
      const { size } = await file.stat();
      return { size, stream: file.createReadStream() };
    },
    copy: async (from, to) => {
      try {
        await place(to, (unfinished) => fs.copyFile(getFilePath(from), unfinished));
        return true;
      } catch (error) {
        if (isAbsent(error)) return false;
        throw error;
      }
    },
    remove: (key) => fs.rm(getFilePath(key), { force: true }),
    list: async function* (folder): AsyncIterable<StoredBlob> {
      for await (const key of filesBelow(folder)) {
        const found = UNFINISHED_SHAPE.test(key) ? null : await stat(key);
        if (found) yield { key, storedAt: found.mtime, size: found.size };
      }
    },
    removeUnfinished: async (before) => {
      let removed = 0;
      for (const folder of folders)
        for await (const key of filesBelow(folder)) {
          const found = UNFINISHED_SHAPE.test(key) ? await stat(key) : null;
          if (!found || found.mtime >= before) continue;
          await fs.rm(path.join(root, key), { force: true });
          removed++;
        }
      return removed;
    },
    isReady: () =>
      Promise.all(folders.map((folder) => fs.access(path.join(root, folder), fs.constants.W_OK))).then(
        () => true,
        () => false,
      ),
  };
}
