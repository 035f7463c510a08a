import type { Readable } from 'node:stream';

/**
 * Files by key, for all processes of a site: pictures, exports. A key is `<folder>/…`, as in `exports/12.zip`.
 * Nothing of a person is stored anywhere else outside the database. No call belongs inside a transaction: a store
 * that is reached over the network takes seconds, and the rows stay locked meanwhile.
 */
export type Blobs = {
  /** Stores the whole or nothing, over what was there. Takes chunks as well, so that a large file is never whole in memory. */
  put: (key: string, bytes: Uint8Array | AsyncIterable<Uint8Array>) => Promise<void>;
  /** Null when there is none. */
  get: (key: string) => Promise<Buffer | null>;
  /** The same for what may be large: its size in bytes and a stream that the caller reads or destroys. */
  read: (key: string) => Promise<{ size: number; stream: Readable } | null>;
  /** Stores it under a second key as well. False when there is none. */
  copy: (from: string, to: string) => Promise<boolean>;
  /** What is not there counts as removed. */
  remove: (key: string) => Promise<void>;
  /** What is below a folder, in the order of keys. What is stored or removed meanwhile may or may not be among it. */
  list: (folder: string) => AsyncIterable<StoredBlob>;
  /** Removes what interrupted calls of `put` left behind before a time. Returns how many. */
  removeUnfinished: (before: Date) => Promise<number>;
  isReady: () => Promise<boolean>;
};

export type StoredBlob = { key: string; storedAt: Date };

/** The folders, with the mode of their files on a disk: an export is a whole life, and nobody but the server reads it. */
export const FILE_MODES = { media: 0o666, exports: 0o600 } as const;
const folders = Object.keys(FILE_MODES).join('|');
const keyShape = new RegExp(`^(${folders})(?:/[0-9A-Za-z_][\\w.-]*)+$`);

/** The folder of a key. Throws for what is no key: one that climbs, or stands beside the folders like the secret. */
export function blobFolder(key: string): keyof typeof FILE_MODES {
  const [, folder] = keyShape.exec(key) ?? [];
  if (!folder) throw new Error(`no key of a blob: ${key}`);
  return folder as keyof typeof FILE_MODES;
}
