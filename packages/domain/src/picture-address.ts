/** Widths in which the server keeps a picture, px. */
export const PICTURE_WIDTHS = [96, 160, 320, 480, 720, 1080] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

/** The address of a stored picture by its key. */
export const pictureAddress = (key: string): string => `/media/${key}.jpg`;

const uploaded = /^\/media\/(h?[0-9a-f]{32})\.jpg(?:\?[\w&=-]*)?$/;

/** The key in an address that the server gave, signed or not; null for anything else. The signature is not checked. */
export const pictureKeyIn = (address: string): string | null => uploaded.exec(address)?.[1] ?? null;

const ours = /^(\/media\/\w+)\.jpg(\?.*)?$/;

/** The copy of a picture that is `width` px wide; other addresses stay as they are. A signature holds for all copies. */
export const sizedPicture = (address: string, width: PictureWidth): string =>
  address.replace(ours, `$1_${width}.webp$2`);

/** Every sized copy for `srcset`; undefined for what is no picture of ours. */
export function pictureSrcSet(address: string): string | undefined {
  if (!ours.test(address)) return undefined;
  return PICTURE_WIDTHS.map((width) => `${sizedPicture(address, width)} ${width}w`).join(', ');
}
