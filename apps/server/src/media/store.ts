import { PICTURE_WIDTHS } from '@afterglow/domain/picture-url';
import type { Blobs } from '../blobs/blobs.ts';
import { readOwnPicture, readPicture } from './picture.ts';
import { isPictureKey, newPictureKey, pictureBlob } from './picture-key.ts';
import { openSizedCopies } from './sized-copies.ts';

/** Pictures by key: what is taken in, under which key, and what is served of it. */
export type MediaStore = {
  /**
   * Stores a re-encoded picture without metadata and answers what was stored. Throws `BadPicture` for what is no single
   * JPEG, PNG or WebP picture of at most 24 megapixels, and `QueueFull` where too many wait. A `hidden` one is served by signed address only; an `own` one is a
   * JPEG that this server has just drawn, and stays as it is.
   */
  put: (bytes: Buffer, options?: PutOptions) => Promise<StoredPicture>;
  /** Stores a picture under a new key as well, hidden or not, and returns that; one without a file gets a key without one. */
  copy: (key: string, options: { hidden: boolean }) => Promise<string>;
  /** The picture as JPEG, or as WebP at one of the served widths. Null when there is none. */
  get: (key: string, width?: number) => Promise<Buffer | null>;
  remove: (key: string) => Promise<void>;
};

/** `sender`: whose pictures wait for each other. */
type PutOptions = { hidden?: boolean; own?: boolean; sender?: number };

/** `thumb` is a ThumbHash in base64. */
export type StoredPicture = { key: string; width: number; height: number; thumb: string; bytes: number };

export function openMediaStore(blobs: Blobs): MediaStore {
  const sizedCopy = openSizedCopies(blobs);
  return {
    put: async (bytes, { hidden = false, own = false, sender = 0 } = {}) => {
      const picture = await (own ? readOwnPicture(bytes) : readPicture(bytes, String(sender)));
      const key = newPictureKey(hidden);
      await blobs.put(pictureBlob(key), picture.jpeg);
      const { width, height, thumb } = picture;
      return { key, width, height, thumb, bytes: picture.jpeg.length };
    },
    copy: async (key, { hidden }) => {
      const copied = newPictureKey(hidden);
      if (isPictureKey(key)) await blobs.copy(pictureBlob(key), pictureBlob(copied));
      return copied;
    },
    get: async (key, width) => {
      if (!isPictureKey(key)) return null;
      return width === undefined ? blobs.get(pictureBlob(key)) : sizedCopy(key, width);
    },
    remove: async (key) => {
      if (!isPictureKey(key)) return;
      const stored = [pictureBlob(key), ...PICTURE_WIDTHS.map((width) => pictureBlob(key, width))];
      await Promise.all(stored.map((blob) => blobs.remove(blob)));
    },
  };
}
