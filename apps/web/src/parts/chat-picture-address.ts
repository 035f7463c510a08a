import type { photoWidths } from './photo-address.ts';

const shape = /^(\/media\/\w+)\.jpg(\?.*)?$/;

/** A sized copy of a picture of a chat; its signature holds for all of them. */
export function chatPictureAt(address: string, width: (typeof photoWidths)[number]): string {
  return address.replace(shape, `$1_${width}.webp$2`);
}
