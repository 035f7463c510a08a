import type { StoryUser } from '@afterglow/protocol/entities/story';
import { expect, test } from 'vitest';
import { groupByAuthor, type StoryItem } from '../../state/stories/story-list.ts';
import { findAdjacentPerson, findStart, getAdjacent, refreshPosition } from './playlist.ts';
import { getReleaseMove, getTapMove } from './story-gestures.ts';

const item = (id: number, person: number): StoryItem => ({
  id,
  photo: '',
  timeS: id,
  endsS: 100,
  seen: false,
  user: { id: person } as StoryUser,
});
const authors = groupByAuthor([item(1, 10), item(2, 10), item(3, 20), item(4, 30), item(5, 30)]);
const order = [10, 20, 30];
const at = (person: number, story: number, index: number) => ({ person, story, index });

test('[S4.57, S4.60, S4.62] on: the person’s next, then the next person; back the same way; nobody at either end', () => {
  expect(findStart(authors, 10)).toEqual(at(10, 1, 0));
  expect(findStart(authors, 30, 5)).toEqual(at(30, 5, 1));
  expect(getAdjacent(authors, order, at(10, 1, 0), 1)).toEqual(at(10, 2, 1));
  expect(getAdjacent(authors, order, at(10, 2, 1), 1)).toEqual(at(20, 3, 0));
  expect(getAdjacent(authors, order, at(20, 3, 0), -1)).toEqual(at(10, 1, 0));
  expect(getAdjacent(authors, order, at(30, 5, 1), -1)).toEqual(at(30, 4, 0));
  expect(getAdjacent(authors, order, at(30, 5, 1), 1)).toBeNull();
  expect(getAdjacent(authors, order, at(10, 1, 0), -1)).toBeNull();
  expect(findAdjacentPerson(authors, order, at(10, 1, 0), 1)).toEqual(at(20, 3, 0));
});

test('a story that is gone is replaced by the next one, then by the next person, then by none', () => {
  const left = authors.map((author) => ({ ...author, items: author.items.filter(({ id }) => id !== 1) }));
  expect(refreshPosition(left, order, at(10, 1, 0))).toEqual(at(10, 2, 0));
  const without = (...people: number[]) => authors.filter(({ user }) => !people.includes(user.id));
  expect(refreshPosition(without(10), order, at(10, 2, 1))).toEqual(at(20, 3, 0));
  expect(refreshPosition(without(10, 20), order, at(10, 2, 1))).toEqual(at(30, 4, 0));
  expect(refreshPosition(without(30), order, at(30, 4, 0))).toBeNull();
});

test('the sides of the picture follow the reading direction, its middle pauses', () => {
  expect([0.1, 0.5, 0.9].map((share) => getTapMove(share, 1))).toEqual(['previous', 'pause', 'next']);
  expect([0.1, 0.5, 0.9].map((share) => getTapMove(share, -1))).toEqual(['next', 'pause', 'previous']);
});

const box = { left: 0, width: 400 };
const finger = (...way: [x: number, y: number, timeMs: number][]) =>
  way.map(([x, y, timeMs]) => ({ x, y, timeMs }));

test('a press of 200 ms navigates nowhere; pulled down 80 px or fast it closes; sideways another person comes', () => {
  const meant = (samples: ReturnType<typeof finger>, releasedMs: number, dirSign: 1 | -1 = 1) =>
    getReleaseMove(samples, releasedMs, box, dirSign);
  expect(meant(finger([390, 300, 0]), 199)).toBe('next');
  expect(meant(finger([390, 300, 0]), 200)).toBe('none');
  expect(meant(finger([200, 100, 0], [200, 179, 400]), 700)).toBe('none');
  expect(meant(finger([200, 100, 0], [200, 180, 400]), 700)).toBe('close');
  expect(meant(finger([200, 100, 0], [200, 130, 40]), 40)).toBe('close');
  expect(meant(finger([200, 200, 0], [200, 100, 100]), 100)).toBe('none');
  expect(meant(finger([300, 100, 0], [200, 100, 300]), 300)).toBe('next_person');
  expect(meant(finger([300, 100, 0], [200, 100, 300]), 300, -1)).toBe('previous_person');
});
