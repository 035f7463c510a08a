import { randomBytes } from 'node:crypto';

/** Keys of pictures are random and never reused. One that starts with `h` is hidden: it is served by signed address only. */
const hiddenPrefix = 'h';
const keyShape = /^h?[0-9a-f]{32}$/;
const blobShape = /\/(h?[0-9a-f]{32})(?:_\d+)?(_veiled)?\.(?:jpg|webp)$/;

export const MEDIA_FOLDER = 'media';

export const newPictureKey = (hidden: boolean): string =>
  (hidden ? hiddenPrefix : '') + randomBytes(16).toString('hex');

export const isPictureKey = (key: string): boolean => keyShape.test(key);

export function isHidden(key: string): boolean {
  return key.startsWith(hiddenPrefix);
}

/** Returns the blob of a picture, or of its copy of a width: in one of 256 folders named by the key's last two characters. */
export const pictureBlob = (key: string, width?: number): string =>
  `${MEDIA_FOLDER}/${key.slice(-2)}/${width === undefined ? `${key}.jpg` : `${key}_${width}.webp`}`;

/**
 * Returns the key of the picture that a blob belongs to; null for what is no picture. `isBlurred`: one of the blurred copies
 * that earlier versions stored.
 */
export function pictureOfBlob(blob: string): { key: string; isBlurred: boolean } | null {
  const [, key, blurred] = blobShape.exec(blob) ?? [];
  return key ? { key, isBlurred: blurred !== undefined } : null;
}
