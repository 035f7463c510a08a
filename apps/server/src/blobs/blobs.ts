import type { Readable } from 'node:stream';

/**
 * Files by key, for all processes of a site: pictures, exports. A key is `<folder>/…`, as in `exports/12.zip`. Nothing
 * of a person is stored anywhere else outside the database. No call belongs inside a transaction: a store over the
 * network takes seconds, and the rows stay locked meanwhile.
 */
export type Blobs = {
  /**
   * Stores all of it or nothing, and replaces what was there. Accepts chunks, so that a large file is never whole in
   * memory.
   */
  put: (key: string, bytes: Uint8Array | AsyncIterable<Uint8Array>) => Promise<void>;
  /** Null when there is none. */
  get: (key: string) => Promise<Buffer | null>;
  /** For large files: the size in bytes and a stream that the caller reads or destroys. */
  read: (key: string) => Promise<{ size: number; stream: Readable } | null>;
  /** Stores it under a second key as well. False when there is none. */
  copy: (from: string, to: string) => Promise<boolean>;
  /** A missing blob counts as removed. */
  remove: (key: string) => Promise<void>;
  /**
   * Lists the blobs of a folder in the order of their keys. Blobs that are stored or removed meanwhile may or may not
   * be listed.
   */
  list: (folder: string) => AsyncIterable<StoredBlob>;
  /** Removes files that interrupted calls of `put` left behind before a time. Returns their number. */
  removeUnfinished: (before: Date) => Promise<number>;
  isReady: () => Promise<boolean>;
};

/** `size` is in bytes. */
export type StoredBlob = { key: string; storedAt: Date; size: number };

/** The store over the network cannot be reached, or cannot do it now. What was asked may be asked again. */
export class BlobsUnavailableError extends Error {
  override name = 'BlobsUnavailableError';
}

/** The folders with the file mode on a disk: an export holds a whole life, and only the server reads it. */
export const FILE_MODES = { media: 0o666, exports: 0o600, kits: 0o600 } as const;
const folders = Object.keys(FILE_MODES).join('|');
const keyShape = new RegExp(`^(${folders})(?:/[0-9A-Za-z_][\\w.-]*)+$`);

/**
 * Returns the folder of a key. Throws for what is no key: one that climbs up, or lies outside the folders like the
 * secret.
 */
export function getBlobFolder(key: string): keyof typeof FILE_MODES {
  const [, folder] = keyShape.exec(key) ?? [];
  if (!folder) throw new Error(`no key of a blob: ${key}`);
  return folder as keyof typeof FILE_MODES;
}
