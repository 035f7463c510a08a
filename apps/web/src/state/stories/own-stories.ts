import { channel } from '../../core/channel.ts';
import { revalidate } from '../account/session-events.ts';
import { uploadJpeg } from '../account/upload-photo.ts';
import { dropStory, refetchStories } from './stories.ts';

/** As many of one's own run at a time. */
export const MAX_ACTIVE_STORIES = 10;

/** Uploads a JPEG and shows it for a day. Answers null, or the key of what was wrong. */
export async function addStory(picture: Blob): Promise<string | null> {
  const uploaded = await uploadJpeg('story', picture);
  if (!uploaded.ok) return uploaded.error;
  const added = await channel.call('stories/add', { photo: uploaded.value });
  if (!added.ok) return added.code;
  refetchStories();
  void revalidate();
  return null;
}

/** Takes one away. Null, or why it did not work; one that is gone already is no fault. */
export async function removeStory(storyId: number): Promise<string | null> {
  const reply = await channel.call('stories/delete', { id: storyId });
  if (!reply.ok && reply.code !== 'not_found') return reply.code;
  dropStory(storyId);
  void revalidate();
  return null;
}
