import { PICTURE_WIDTHS } from '@afterglow/domain/picture-url';
import type { Blobs } from '../blobs/blobs.ts';
import { type CopyRequests, delegateCopy } from './delegated-copies.ts';
import { readOwnPicture, readPicture, resize } from './picture.ts';
import { createPictureKey, getPictureBlob, isPictureKey } from './picture-key.ts';

/** Pictures by key: what is accepted, under which key, and what is served of it. */
export type MediaStore = {
  /**
   * Encodes a picture without metadata, stores it and returns what was stored. Throws `PictureError` for anything but a
   * single JPEG, PNG or WebP picture of at most 24 megapixels, and `QueueFullError` when too many wait. A `hidden`
   * picture is served by signed address only. An `own` one is a JPEG that this server has just rendered, and is stored
   * as it is.
   */
  put: (bytes: Buffer, options?: PutOptions) => Promise<StoredPicture>;
  /**
   * Stores a picture under a new key as well, hidden or not, and returns that key. Without a file the new key has none
   * either.
   */
  copy: (key: string, options: { hidden: boolean }) => Promise<string>;
  /** Returns the picture as JPEG, or as WebP at one of the served widths. Null when there is none. */
  get: (key: string, width?: number) => Promise<Buffer | null>;
  remove: (key: string) => Promise<void>;
};

/** `sender` is whose pictures wait for each other. */
type PutOptions = { hidden?: boolean; own?: boolean; sender?: string };

/** `thumb` is a ThumbHash in base64, `hash` says how the picture looks (`picture-hash.ts`). */
export type StoredPicture = {
  key: string;
  width: number;
  height: number;
  thumb: string;
  hash: string;
  bytes: number;
};

type StoreOptions = {
  /** Present in a process that leaves the making of sized copies to others. */
  copyRequests?: CopyRequests | undefined;
  /** Nobody else makes them at the moment. */
  onTimeout?: () => void;
};

export function openMediaStore(blobs: Blobs, options: StoreOptions = {}): MediaStore {
  const sizedCopy = openSizedCopies(blobs, options);
  return {
    put: async (bytes, { hidden = false, own = false, sender = '' } = {}) => {
      const picture = await (own ? readOwnPicture(bytes) : readPicture(bytes, sender));
      const key = createPictureKey(hidden);
      await blobs.put(getPictureBlob(key), picture.jpeg);
      const { width, height, thumb, hash } = picture;
      return { key, width, height, thumb, hash, bytes: picture.jpeg.length };
    },
    copy: async (key, { hidden }) => {
      const copied = createPictureKey(hidden);
      if (isPictureKey(key)) await blobs.copy(getPictureBlob(key), getPictureBlob(copied));
      return copied;
    },
    get: async (key, width) => {
      if (!isPictureKey(key)) return null;
      return width === undefined ? blobs.get(getPictureBlob(key)) : sizedCopy(key, width);
    },
    remove: async (key) => {
      if (!isPictureKey(key)) return;
      const stored = [getPictureBlob(key), ...PICTURE_WIDTHS.map((width) => getPictureBlob(key, width))];
      await Promise.all(stored.map((blob) => blobs.remove(blob)));
    },
  };
}

type SizedCopies = (key: string, width: number) => Promise<Buffer | null>;

/**
 * Makes and stores WebP copies of pictures at the served widths on first request. Null for another width or a missing
 * picture.
 */
function openSizedCopies(blobs: Blobs, { copyRequests, onTimeout = () => {} }: StoreOptions): SizedCopies {
  // Per process, bounded by the copies that are being made.
  const making = new Map<string, Promise<Buffer | null>>();

  async function make(key: string, width: number): Promise<Buffer | null> {
    const original = await blobs.get(getPictureBlob(key));
    if (!original) return null;
    const made = await resize(original, width, `${key}_${width}`);
    await blobs.put(getPictureBlob(key, width), made);
    return made;
  }

  const obtain = copyRequests ? delegateCopy({ blobs, copyRequests, onTimeout }, make) : make;

  return async (key, width) => {
    if (!PICTURE_WIDTHS.some((served) => served === width)) return null;
    const stored = await blobs.get(getPictureBlob(key, width));
    if (stored) return stored;
    const name = `${key}_${width}`;
    const wanted = making.get(name) ?? obtain(key, width).finally(() => making.delete(name));
    making.set(name, wanted);
    return wanted;
  };
}
