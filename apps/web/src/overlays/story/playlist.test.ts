import type { StoryUser } from '@afterglow/protocol/entities/story';
import { expect, test } from 'vitest';
import { type StoryItem, tellersOf } from '../../state/stories/story-list.ts';
import { beginning, otherPerson, settled, stepped } from './playlist.ts';
import { releaseMeans, tapMeans } from './story-gestures.ts';

const item = (id: number, person: number): StoryItem => ({
  id,
  photo: '',
  timeS: id,
  endsS: 100,
  seen: false,
  user: { id: person } as StoryUser,
});
const tellers = tellersOf([item(1, 10), item(2, 10), item(3, 20), item(4, 30), item(5, 30)]);
const order = [10, 20, 30];
const at = (person: number, story: number, index: number) => ({ person, story, index });

test('[S4.57, S4.60, S4.62] on: the person’s next, then the next person; back the same way; nobody at either end', () => {
  expect(beginning(tellers, 10)).toEqual(at(10, 1, 0));
  expect(beginning(tellers, 30, 5)).toEqual(at(30, 5, 1));
  expect(stepped(tellers, order, at(10, 1, 0), 1)).toEqual(at(10, 2, 1));
  expect(stepped(tellers, order, at(10, 2, 1), 1)).toEqual(at(20, 3, 0));
  expect(stepped(tellers, order, at(20, 3, 0), -1)).toEqual(at(10, 1, 0));
  expect(stepped(tellers, order, at(30, 5, 1), -1)).toEqual(at(30, 4, 0));
  expect(stepped(tellers, order, at(30, 5, 1), 1)).toBeNull();
  expect(stepped(tellers, order, at(10, 1, 0), -1)).toBeNull();
  expect(otherPerson(tellers, order, at(10, 1, 0), 1)).toEqual(at(20, 3, 0));
});

test('what is gone leaves its place to what follows, then to the next person, then to nobody', () => {
  const left = tellers.map((teller) => ({ ...teller, items: teller.items.filter(({ id }) => id !== 1) }));
  expect(settled(left, order, at(10, 1, 0))).toEqual(at(10, 2, 0));
  const without = (...people: number[]) => tellers.filter(({ user }) => !people.includes(user.id));
  expect(settled(without(10), order, at(10, 2, 1))).toEqual(at(20, 3, 0));
  expect(settled(without(10, 20), order, at(10, 2, 1))).toEqual(at(30, 4, 0));
  expect(settled(without(30), order, at(30, 4, 0))).toBeNull();
});

test('the sides of the picture follow the reading direction, its middle pauses', () => {
  expect([0.1, 0.5, 0.9].map((share) => tapMeans(share, 1))).toEqual(['previous', 'pause', 'next']);
  expect([0.1, 0.5, 0.9].map((share) => tapMeans(share, -1))).toEqual(['next', 'pause', 'previous']);
});

const box = { left: 0, width: 400 };
const finger = (...way: [x: number, y: number, timeMs: number][]) =>
  way.map(([x, y, timeMs]) => ({ x, y, timeMs }));

test('a press of 200 ms navigates nowhere; pulled down 80 px or fast it closes; sideways another person comes', () => {
  const meant = (samples: ReturnType<typeof finger>, releasedMs: number, dirSign: 1 | -1 = 1) =>
    releaseMeans(samples, releasedMs, box, dirSign);
  expect(meant(finger([390, 300, 0]), 199)).toBe('next');
  expect(meant(finger([390, 300, 0]), 200)).toBe('none');
  expect(meant(finger([200, 100, 0], [200, 179, 400]), 700)).toBe('none');
  expect(meant(finger([200, 100, 0], [200, 180, 400]), 700)).toBe('close');
  expect(meant(finger([200, 100, 0], [200, 130, 40]), 40)).toBe('close');
  expect(meant(finger([200, 200, 0], [200, 100, 100]), 100)).toBe('none');
  expect(meant(finger([300, 100, 0], [200, 100, 300]), 300)).toBe('next_person');
  expect(meant(finger([300, 100, 0], [200, 100, 300]), 300, -1)).toBe('previous_person');
});
