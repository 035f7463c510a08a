import { openOverlay } from '../../core/overlay-address.ts';
import { isPhotoFile, readPhoto } from './read-photo.ts';

/** The quality of chat pictures: good enough for a large window, small enough for a slow connection. */
const JPEG_QUALITY = 0.86;

interface PhotoToShare {
  personId: number;
  /** The picture as it will be sent, re-encoded and thus without the camera's metadata. */
  jpeg: Blob;
  /** The object URL of the picture. */
  url: string;
}

let pending: PhotoToShare | null = null;

/**
 * Returns the picture in the preview; null when the overlay was opened by its address without one, e.g. after a reload.
 */
export const getPhotoToShare = (personId: number): PhotoToShare | null =>
  pending?.personId === personId ? pending : null;

export function clearPhotoToShare(): void {
  if (pending) URL.revokeObjectURL(pending.url);
  pending = null;
}

/** Opens a file in a preview over the chat. Returns null, or the key of what is wrong with the file. */
export async function openSharePreview(
  personId: number,
  file: File,
  { replace = false } = {},
): Promise<'invalid_file_type' | 'too_large' | 'photo_broken' | null> {
  if (!isPhotoFile(file)) return 'invalid_file_type';
  const picture = await readPhoto(file);
  if (!picture.ok) return picture.error === 'too_large' ? picture.error : 'photo_broken';
  const jpeg = await new Promise<Blob | null>((done) =>
    picture.value.toBlob(done, 'image/jpeg', JPEG_QUALITY),
  );
  if (!jpeg) return 'photo_broken';
  clearPhotoToShare();
  pending = { personId, jpeg, url: URL.createObjectURL(jpeg) };
  openOverlay('share-photo', { person: personId, step: 'preview' }, { replace });
  return null;
}
