import { randomBytes } from 'node:crypto';

/** The key of a picture is random and never given twice. One that begins with `h` is hidden: served by signed address only. */
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

/** Where a picture is stored, or its copy of a width: in one of 256 folders by the key's last two letters. */
export const pictureBlob = (key: string, width?: number): string =>
  `${MEDIA_FOLDER}/${key.slice(-2)}/${width === undefined ? `${key}.jpg` : `${key}_${width}.webp`}`;

/** Whose picture a blob is. `isBlurred`: one of the blurred copies that earlier versions stored. Null for what is no picture. */
export function pictureOfBlob(blob: string): { key: string; isBlurred: boolean } | null {
  const [, key, blurred] = blobShape.exec(blob) ?? [];
  return key ? { key, isBlurred: blurred !== undefined } : null;
}
