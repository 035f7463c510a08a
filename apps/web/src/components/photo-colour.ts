import { thumbHashToAverageRGBA } from 'thumbhash';

export const decodeThumb = (base64: string): Uint8Array =>
  Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));

/** The mean colour of a picture as CSS, read from its ThumbHash in base64. */
export function getPhotoColour(thumb: string): string {
  const { r, g, b } = thumbHashToAverageRGBA(decodeThumb(thumb));
  return `rgb(${[r, g, b].map((part) => Math.round(part * 255)).join(' ')})`;
}
