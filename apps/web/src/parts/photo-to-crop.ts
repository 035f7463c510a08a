import { type OverlayParams, openOverlay } from '../ground/overlay-address.ts';
import { type PhotoFault, readPhoto } from './read-photo.ts';

export interface PhotoToCrop {
  picture: HTMLCanvasElement;
  /** Width to height of the part; a card's where nothing is said. */
  aspect?: number | undefined;
  /** Takes the part that was chosen, as JPEG of that shape. Answers null, or the key of what was wrong: then the crop stays open. */
  take: (jpeg: Blob) => Promise<string | null>;
}

let waiting: PhotoToCrop | null = null;

/** Opens a file and lays the crop over the screen, or over what it replaces there. Answers null, or what was wrong with the file. */
export async function cropPhoto(
  file: File,
  take: PhotoToCrop['take'],
  over: OverlayParams['crop-photo'] = {},
  { aspect, replace = false }: { aspect?: number | undefined; replace?: boolean } = {},
): Promise<PhotoFault | null> {
  const read = await readPhoto(file);
  if (typeof read === 'string') return read;
  waiting = { picture: read, take, aspect };
  openOverlay('crop-photo', over, { replace });
  return null;
}

/** The picture the crop was opened for; null where its address was opened without one, e.g. after a reload. */
export const photoToCrop = (): PhotoToCrop | null => waiting;

/** Several megabytes: gone with the crop. */
export function forgetPhotoToCrop(): void {
  waiting = null;
}
