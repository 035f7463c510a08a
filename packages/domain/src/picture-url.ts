/** The widths in which the server stores a picture, px. */
export const PICTURE_WIDTHS = [96, 160, 320, 480, 720, 1080] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

/** Returns the URL of a stored picture by its key. */
export const buildPictureUrl = (key: string): string => `/media/${key}.jpg`;

const uploadedPattern = /^\/media\/(h?[0-9a-f]{32})\.jpg(?:\?[\w&=-]*)?$/;

/**
 * Returns the key in a URL that the server gave, signed or not; null for any other URL. The signature is not
 * checked.
 */
export const parsePictureKey = (url: string): string | null => uploadedPattern.exec(url)?.[1] ?? null;

const picturePattern = /^(\/media\/\w+)\.jpg(\?.*)?$/;

/**
 * Returns the copy of a picture that is `width` px wide. Other URLs stay as they are. A signature is valid for all
 * copies.
 */
export const buildSizedPictureUrl = (url: string, width: PictureWidth): string =>
  url.replace(picturePattern, `$1_${width}.webp$2`);

/** Returns all sized copies for `srcset`; undefined for a URL that is not one of our pictures. */
export function buildPictureSrcSet(url: string): string | undefined {
  if (!picturePattern.test(url)) return undefined;
  return PICTURE_WIDTHS.map((width) => `${buildSizedPictureUrl(url, width)} ${width}w`).join(', ');
}
