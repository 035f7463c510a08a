import { PICTURE_WIDTHS } from '@afterglow/domain/picture-url';
import type { Blobs } from '../blobs/blobs.ts';
import { resize } from './picture.ts';
import { pictureBlob } from './picture-key.ts';

export type SizedCopies = (key: string, width: number) => Promise<Buffer | null>;

/** Copies of pictures as WebP at the served widths, made on first demand and stored. Null for another width or no picture. */
export function openSizedCopies(blobs: Blobs): SizedCopies {
  // Of this process, bounded by the copies it makes at this moment.
  const making = new Map<string, Promise<Buffer | null>>();

  async function make(key: string, width: number): Promise<Buffer | null> {
    const original = await blobs.get(pictureBlob(key));
    if (!original) return null;
    const made = await resize(original, width, `${key}_${width}`);
    await blobs.put(pictureBlob(key, width), made);
    return made;
  }

  return async (key, width) => {
    if (!PICTURE_WIDTHS.some((served) => served === width)) return null;
    const stored = await blobs.get(pictureBlob(key, width));
    if (stored) return stored;
    const name = `${key}_${width}`;
    const wanted = making.get(name) ?? make(key, width).finally(() => making.delete(name));
    making.set(name, wanted);
    return wanted;
  };
}
