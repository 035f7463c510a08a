import type { Story } from '@afterglow/protocol/entities/story';
import { expect, test } from 'vitest';
import { itemsOf } from './story-list.ts';

const story = (id: number, photo: string | null, fields: Partial<Story> = {}): Story => ({
  story_id: id,
  story_photo: `/media/story-${id}.jpg`,
  time: 1,
  ends: 2,
  seen: false,
  user: JSON.stringify({ id: 12, name: 'Dana', photo, status: 0, virtual: true, city: null }),
  ...fields,
});

test('[S3.17, S3.16] a story without a picture of its own shows that of who tells it', () => {
  const photos = itemsOf([
    story(1, '/media/dana.jpg'),
    story(2, '/media/dana.jpg', { story_photo: '' }),
    story(3, null, { story_photo: '' }),
  ]).map(({ photo }) => photo);
  expect(photos).toEqual(['/media/story-1.jpg', '/media/dana.jpg', '']);
});

test('whose story it is comes as JSON text; one that cannot be read is passed over', () => {
  const items = itemsOf([story(1, null), story(2, null, { user: '{"id":' })]);
  expect(items.map(({ id, user }) => [id, user.name])).toEqual([[1, 'Dana']]);
});
