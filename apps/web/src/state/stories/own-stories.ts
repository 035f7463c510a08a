import { channel } from '../../ground/channel.ts';
import { http } from '../../ground/http.ts';
import { revalidate } from '../account/session-news.ts';
import { askAgainForStories, dropStory } from './stories.ts';

/** As many of one's own run at a time. */
export const MOST_RUNNING = 10;

/** Uploads a JPEG and shows it for a day. Answers null, or the key of what was wrong. */
export async function addStory(picture: Blob): Promise<string | null> {
  const form = new FormData();
  form.append('for', 'story');
  form.append('file', picture, 'story.jpg');
  const uploaded = await http<{ data: { photo: string } }>('POST', '/upload', form);
  // Not answered at all: the picture did not get up, whatever the reason.
  if (!uploaded.ok) return uploaded.status === 0 ? 'upload_failed' : uploaded.error;
  const added = await channel.call('stories/add', { photo: uploaded.body.data.photo });
  if (!added.ok) return added.code;
  askAgainForStories();
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
