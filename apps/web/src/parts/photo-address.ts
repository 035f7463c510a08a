/** Widths the server keeps a picture in, px. */
export const photoWidths = [96, 160, 320, 480, 720, 1080] as const;

/** One sized copy of a picture of ours; other addresses stay as they are. */
export function photoAt(photo: string, width: (typeof photoWidths)[number]): string {
  return isOurs(photo) ? `${photo.slice(0, -'.jpg'.length)}_${width}.webp` : photo;
}

export function srcSetOf(photo: string): string | undefined {
  if (!isOurs(photo)) return undefined;
  return photoWidths.map((width) => `${photoAt(photo, width)} ${width}w`).join(', ');
}

// A signed address of a private picture carries a query and has no sized copies.
const isOurs = (photo: string): boolean => photo.startsWith('/media/') && photo.endsWith('.jpg');

/** Whether a slot or field holds a picture: the wire writes an empty one as 'null'. */
export const hasPhoto = (photo: string | null | undefined): photo is string =>
  photo !== null && photo !== undefined && photo !== '' && photo !== 'null';
