import { openOverlay } from '../../core/overlay-address.ts';
import { isPhotoFile, readPhoto } from './read-photo.ts';

/** What a chat picture is drawn with: good enough for a window, small enough for a train. */
const JPEG_QUALITY = 0.86;

interface PhotoToShare {
  personId: number;
  /** Drawn anew: as it will be sent, without what the camera wrote into the file. */
  jpeg: Blob;
  /** Its address on this device. */
  url: string;
}

let pending: PhotoToShare | null = null;

/** The picture that is looked at before it is sent to somebody; null where its address was opened without one, e.g. after a reload. */
export const getPhotoToShare = (personId: number): PhotoToShare | null =>
  pending?.personId === personId ? pending : null;

export function clearPhotoToShare(): void {
  if (pending) URL.revokeObjectURL(pending.url);
  pending = null;
}

/** Opens a file and lays it over the chat, to be looked at before it is sent. Answers the key of what was wrong with it, or null. */
export async function openSharePreview(
  personId: number,
  file: File,
  { replace = false } = {},
): Promise<'invalid_file_type' | 'too_large' | 'photo_broken' | null> {
  if (!isPhotoFile(file)) return 'invalid_file_type';
  const picture = await readPhoto(file);
  if (typeof picture === 'string') return picture === 'too_large' ? picture : 'photo_broken';
  const jpeg = await new Promise<Blob | null>((done) => picture.toBlob(done, 'image/jpeg', JPEG_QUALITY));
  if (!jpeg) return 'photo_broken';
  clearPhotoToShare();
  pending = { personId, jpeg, url: URL.createObjectURL(jpeg) };
  openOverlay('share-photo', { person: personId, step: 'preview' }, { replace });
  return null;
}
