import { type OverlayParams, openOverlay } from '../../core/overlay-address.ts';
import { type PhotoError, readPhoto } from './read-photo.ts';

export interface PhotoToCrop {
  picture: HTMLCanvasElement;
  /** Width to height of the crop; that of a card by default. */
  aspect?: number | undefined;
  /** Receives the crop as JPEG. Returns null, or the key of an error: then the crop stays open. */
  onCrop: (jpeg: Blob) => Promise<string | null>;
}

let pending: PhotoToCrop | null = null;

/**
 * Opens a file in the crop overlay, which may replace the overlay on top. Returns null, or what is wrong with the file.
 */
export async function openCrop(
  file: File,
  onCrop: PhotoToCrop['onCrop'],
  over: OverlayParams['crop-photo'] = {},
  { aspect, replace = false }: { aspect?: number | undefined; replace?: boolean } = {},
): Promise<PhotoError | null> {
  const picture = await readPhoto(file);
  if (!picture.ok) return picture.error;
  pending = { picture: picture.value, onCrop, aspect };
  openOverlay('crop-photo', over, { replace });
  return null;
}

/** Returns the picture to crop; null when the overlay was opened by its address without one, e.g. after a reload. */
export const getPhotoToCrop = (): PhotoToCrop | null => pending;

/** Releases the picture when the crop closes: it takes several megabytes. */
export function clearPhotoToCrop(): void {
  pending = null;
}
