import { type OverlayParams, openOverlay } from '../../core/overlay-address.ts';
import { type PhotoError, readPhoto } from './read-photo.ts';

export interface PhotoToCrop {
  picture: HTMLCanvasElement;
  /** Width to height of the part; a card's where nothing is said. */
  aspect?: number | undefined;
  /** Takes the part that was chosen, as JPEG of that shape. Answers null, or the key of what was wrong: then the crop stays open. */
  onCrop: (jpeg: Blob) => Promise<string | null>;
}

let pending: PhotoToCrop | null = null;

/** Opens a file and lays the crop over the screen, or over what it replaces there. Answers null, or what was wrong with the file. */
export async function openCrop(
  file: File,
  onCrop: PhotoToCrop['onCrop'],
  over: OverlayParams['crop-photo'] = {},
  { aspect, replace = false }: { aspect?: number | undefined; replace?: boolean } = {},
): Promise<PhotoError | null> {
  const picture = await readPhoto(file);
  if (typeof picture === 'string') return picture;
  pending = { picture, onCrop, aspect };
  openOverlay('crop-photo', over, { replace });
  return null;
}

/** The picture the crop was opened for; null where its address was opened without one, e.g. after a reload. */
export const getPhotoToCrop = (): PhotoToCrop | null => pending;

/** Several megabytes: gone with the crop. */
export function clearPhotoToCrop(): void {
  pending = null;
}
