import type { PhotoVisible } from '@afterglow/protocol/entities/photo';
import { channel } from '../../core/channel.ts';
import { patchUser, useSession } from './session.ts';
import { revalidate } from './session-events.ts';

/** Returns the ids of the member's pictures in order; empty slots have none. */
const getPhotoIds = (): number[] =>
  (useSession.getState().user?.photos ?? []).map(({ id }) => id).filter((id) => id > 0);

/** Shows the pictures in this order, followed by those that are not named and empty slots. */
function reorderPhotos(ids: readonly number[]): void {
  const photos = useSession.getState().user?.photos ?? [];
  const named = ids.flatMap((id) => photos.find((photo) => photo.id === id) ?? []);
  patchUser({ photos: [...named, ...photos.filter((photo) => !named.includes(photo))] });
}

/**
 * Moves a picture to another position, 0 being the first: immediately on screen, and back if the server rejects it.
 * Returns null or the error.
 */
export async function movePhoto(id: number, index: number): Promise<string | null> {
  const before = getPhotoIds();
  const ids = before.filter((other) => other !== id);
  ids.splice(index, 0, id);
  reorderPhotos(ids);
  const reply = await channel.call('user/photos/order', { ids });
  if (!reply.ok) reorderPhotos(before);
  // Changed meanwhile on another device: the current state is shown.
  await revalidate();
  return reply.ok ? null : reply.code;
}

/** Sets who may see one of the member's pictures. Returns null or the error. */
export async function setPhotoVisibility(id: number, visible: PhotoVisible): Promise<string | null> {
  const reply = await channel.call('user/photos/visible', { id, visible });
  await revalidate();
  return reply.ok ? null : reply.code;
}

/** Removes a picture from the profile. Returns null or the error. */
export async function removePhoto(id: number): Promise<string | null> {
  const reply = await channel.call('user/photos/delete', { id });
  await revalidate();
  return reply.ok ? null : reply.code;
}
