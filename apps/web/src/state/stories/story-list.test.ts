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

test('[S3.17, S3.16] a story without a picture of its own shows its author’s', () => {
  const photos = toStoryItems([
    story(1, '/media/dana.jpg'),
    story(2, '/media/dana.jpg', { story_photo: '' }),
    story(3, null, { story_photo: '' }),
  ]).map(({ photo }) => photo);
  expect(photos).toEqual(['/media/story-1.jpg', '/media/dana.jpg', '']);
});

test('the author comes as JSON text; a story with an invalid one is skipped', () => {
  const items = toStoryItems([story(1, null), story(2, null, { user: '{"id":' })]);
  expect(items.map(({ id, user }) => [id, user.name])).toEqual([[1, 'Dana']]);
});

test('a story that arrives twice is listed once, in its latest version', () => {
  const items = toStoryItems([story(1, null), story(2, null), story(1, null, { seen: true, views: 4 })]);
  expect(items.map(({ id, seen, views }) => [id, seen, views])).toEqual([
    [1, true, 4],
    [2, false, undefined],
  ]);
});

test('stories are grouped by author, in the order of each author’s first story', () => {
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

test('a story with an invalid author does not remove others', () => {
  expect(toStoryItems([story(1, null, { user: 'no JSON' }), story(2, null)]).map(({ id }) => id)).toEqual([
    2,
  ]);
});
