/** The widths in which the server stores a picture, px. */
export const PICTURE_WIDTHS = [96, 160, 320, 480, 720, 1080] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

/** Returns the address of a stored picture by its key. */
export const buildPictureUrl = (key: string): string => `/media/${key}.jpg`;

const uploadedPattern = /^\/media\/(h?[0-9a-f]{32})\.jpg(?:\?[\w&=-]*)?$/;

/**
 * Returns the key in an address that the server gave, signed or not; null for any other address. The signature is not
 * checked.
 */
export const parsePictureKey = (address: string): string | null => uploadedPattern.exec(address)?.[1] ?? null;

const picturePattern = /^(\/media\/\w+)\.jpg(\?.*)?$/;

/**
 * Returns the copy of a picture that is `width` px wide. Other addresses stay as they are. A signature is valid for all
 * copies.
 */
export const buildSizedPictureUrl = (address: string, width: PictureWidth): string =>
  address.replace(picturePattern, `$1_${width}.webp$2`);

/** Returns all sized copies for `srcset`; undefined for an address that is not one of our pictures. */
export function buildPictureSrcSet(address: string): string | undefined {
  if (!picturePattern.test(address)) return undefined;
  return PICTURE_WIDTHS.map((width) => `${buildSizedPictureUrl(address, width)} ${width}w`).join(', ');
}
