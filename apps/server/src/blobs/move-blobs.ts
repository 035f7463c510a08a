import type { Blobs, StoredBlob } from './blobs.ts';

/**
 * Joins two stores as one, for the move from one to the other while the site runs: everything new goes to
 * `current`, and what is only in `previous` is read from there. What is removed is removed from both.
 */
export function joinBlobs(current: Blobs, previous: Blobs): Blobs {
  return {
    put: current.put,
    get: async (key) => (await current.get(key)) ?? previous.get(key),
    read: async (key) => (await current.read(key)) ?? previous.read(key),
    copy: async (from, to) => (await current.copy(from, to)) || copyBetween(previous, current, from, to),
    // In this order, so that a copy that is under way is removed by one of the two.
    remove: async (key) => {
      await previous.remove(key);
      await current.remove(key);
    },
    list: (folder) => listBoth(current.list(folder), previous.list(folder)),
    removeUnfinished: async (before) =>
      (await current.removeUnfinished(before)) + (await previous.removeUnfinished(before)),
    isReady: async () => (await current.isReady()) && (await previous.isReady()),
  };
}

async function copyBetween(from: Blobs, to: Blobs, key: string, newKey: string): Promise<boolean> {
  const found = await from.read(key);
  if (!found) return false;
  await to.put(newKey, found.stream);
  return true;
}

/** Merges both lists in the order of their keys, each key once. */
async function* listBoth(
  current: AsyncIterable<StoredBlob>,
  previous: AsyncIterable<StoredBlob>,
): AsyncIterable<StoredBlob> {
  const older = previous[Symbol.asyncIterator]();
  let next = await older.next();
  for await (const blob of current) {
    for (; !next.done && next.value.key < blob.key; next = await older.next()) yield next.value;
    if (!next.done && next.value.key === blob.key) next = await older.next();
    yield blob;
  }
  for (; !next.done; next = await older.next()) yield next.value;
}

export type MovedBlobs = { copied: number; existing: number };

/**
 * Copies what `current` lacks, `concurrency` blobs at a time, and what is shorter there: some stores keep what they
 * had received when the sender was killed. The site may run meanwhile: a blob that is removed while it is copied is
 * removed again.
 */
export async function moveBlobs(
  { current, previous }: { current: Blobs; previous: Blobs },
  folders: readonly string[],
  {
    concurrency = 8,
    onCopied = () => {},
  }: { concurrency?: number; onCopied?: (moved: MovedBlobs) => void } = {},
): Promise<MovedBlobs> {
  const moved: MovedBlobs = { copied: 0, existing: 0 };
  for (const folder of folders) {
    const storedSizes = new Map<string, number>();
    for await (const { key, size } of current.list(folder)) storedSizes.set(key, size);
    const wanted = previous.list(folder)[Symbol.asyncIterator]();
    const work = async () => {
      for (let next = await wanted.next(); !next.done; next = await wanted.next()) {
        const { key, size } = next.value;
        if ((storedSizes.get(key) ?? -1) >= size) moved.existing++;
        else if (await copyBetween(previous, current, key, key)) {
          if (!(await has(previous, key))) await current.remove(key);
          moved.copied++;
          onCopied(moved);
        }
      }
    };
    await Promise.all(Array.from({ length: concurrency }, work));
  }
  return moved;
}

async function has(blobs: Blobs, key: string): Promise<boolean> {
  const found = await blobs.read(key);
  found?.stream.destroy();
  return found !== null;
}
