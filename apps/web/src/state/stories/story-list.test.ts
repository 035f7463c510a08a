import type { Story } from '@afterglow/protocol/entities/story';
import { expect, test } from 'vitest';
import { filterActive, groupByAuthor, toStoryItems } from './story-list.ts';

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
  const photos = toStoryItems([
    story(1, '/media/dana.jpg'),
    story(2, '/media/dana.jpg', { story_photo: '' }),
    story(3, null, { story_photo: '' }),
  ]).map(({ photo }) => photo);
  expect(photos).toEqual(['/media/story-1.jpg', '/media/dana.jpg', '']);
});

test('whose story it is comes as JSON text; one that cannot be read is passed over', () => {
  const items = toStoryItems([story(1, null), story(2, null, { user: '{"id":' })]);
  expect(items.map(({ id, user }) => [id, user.name])).toEqual([[1, 'Dana']]);
});

test('a story that comes twice is there once, as it was told last', () => {
  const items = toStoryItems([story(1, null), story(2, null), story(1, null, { seen: true, views: 4 })]);
  expect(items.map(({ id, seen, views }) => [id, seen, views])).toEqual([
    [1, true, 4],
    [2, false, undefined],
  ]);
});

test('stories stand by who tells them, in the order in which each first came', () => {
  const of = (id: number) => JSON.stringify({ id, name: `Person ${id}`, photo: null });
  const items = toStoryItems([
    story(1, null, { user: of(7) }),
    story(2, null, { user: of(5) }),
    story(3, null, { user: of(7) }),
  ]);
  expect(
    groupByAuthor(items).map(({ user, items: reported }) => [user.id, reported.map(({ id }) => id)]),
  ).toEqual([
    [7, [1, 3]],
    [5, [2]],
  ]);
});

test('a story runs until its end', () => {
  const items = toStoryItems([
    story(1, null, { ends: 99 }),
    story(2, null, { ends: 100 }),
    story(3, null, { ends: 101 }),
  ]);
  expect(filterActive(items, 100).map(({ id }) => id)).toEqual([3]);
});

test('one whose person is no text of ours takes no other with it', () => {
  expect(toStoryItems([story(1, null, { user: 'no JSON' }), story(2, null)]).map(({ id }) => id)).toEqual([
    2,
  ]);
});
