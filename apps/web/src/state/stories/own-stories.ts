import { channel } from '../../core/channel.ts';
import { revalidate } from '../account/session-events.ts';
import { uploadJpeg } from '../account/upload-photo.ts';
import { showRestricted } from '../safety/show-restricted.ts';
import { dropStory, refetchStories } from './stories.ts';

/** A member has at most this many active stories. */
export const MAX_ACTIVE_STORIES = 10;

/** Uploads a JPEG and shows it for a day. Returns null or the key of the error. */
export async function addStory(picture: Blob): Promise<string | null> {
  const uploaded = await uploadJpeg('story', picture);
  if (!uploaded.ok) return uploaded.error;
  const added = await channel.call('stories/add', { photo: uploaded.value });
  if (!added.ok) {
    if (added.code === 'restricted') showRestricted(added.details);
    return added.code;
  }
  refetchStories();
  void revalidate();
  return null;
}

/** Removes a story. Returns null or the error code; a story that is already gone is no error. */
export async function removeStory(storyId: number): Promise<string | null> {
  const reply = await channel.call('stories/delete', { id: storyId });
  if (!reply.ok && reply.code !== 'not_found') return reply.code;
  dropStory(storyId);
  void revalidate();
  return null;
}
