import { randomBytes } from 'node:crypto';

/**
 * Keys of pictures are random and never reused. One that starts with `h` is hidden: it is served by signed address
 * only.
 */
const HIDDEN_PREFIX = 'h';
const KEY_SHAPE = /^h?[0-9a-f]{32}$/;
const BLOB_SHAPE = /\/(h?[0-9a-f]{32})(?:_\d+)?(_veiled)?\.(?:jpg|webp)$/;

export const MEDIA_FOLDER = 'media';

export const createPictureKey = (hidden: boolean): string =>
  (hidden ? HIDDEN_PREFIX : '') + randomBytes(16).toString('hex');

export const isPictureKey = (key: string): boolean => KEY_SHAPE.test(key);

export function isHidden(key: string): boolean {
  return key.startsWith(HIDDEN_PREFIX);
}

/**
 * Returns the blob of a picture, or of its copy of a width: in one of 256 folders named by the key's last two
 * characters.
 */
export const getPictureBlob = (key: string, width?: number): string =>
  `${MEDIA_FOLDER}/${key.slice(-2)}/${width === undefined ? `${key}.jpg` : `${key}_${width}.webp`}`;

/**
 * Returns the key of the picture that a blob belongs to; null for what is no picture. `isBlurred`: one of the blurred
 * copies that earlier versions stored.
 */
export function parsePictureBlob(blob: string): { key: string; isBlurred: boolean } | null {
  const [, key, blurred] = BLOB_SHAPE.exec(blob) ?? [];
  return key ? { key, isBlurred: blurred !== undefined } : null;
}
