import { expect, test } from 'vitest';
import { type OverlayEntry, updateOverlayStack } from './overlay-stack.ts';

const profile = { name: 'profile', params: { person: 12 }, depth: 1 } as const;
const photo = { name: 'photo', params: { person: 12, at: 2 }, depth: 2 } as const;
const text = (stack: readonly OverlayEntry[]) => stack.map(({ name, open }) => (open ? name : `(${name})`));

test('[S9.25] a new overlay is above the open one; Back removes it and keeps the one below', () => {
  const first = updateOverlayStack([], profile);
  const both = updateOverlayStack(first, photo);
  expect(text(both)).toEqual(['profile', 'photo']);
  expect(both[0]).toBe(first[0]);
  const back = updateOverlayStack(both, profile);
  expect(text(back)).toEqual(['profile', '(photo)']);
  expect(back[0]).toBe(first[0]);
  expect(text(updateOverlayStack(back, null))).toEqual(['(profile)', '(photo)']);
});

test('an overlay that replaces another closes it', () => {
  const menu = updateOverlayStack([], {
    name: 'person-menu',
    params: { person: 12, over: 'chat' },
    depth: 1,
  });
  const requested = updateOverlayStack(menu, { name: 'block', params: { person: 12 }, depth: 1 });
  expect(text(requested)).toEqual(['(person-menu)', 'block']);
});

test('the same address changes nothing', () => {
  const stack = updateOverlayStack([], profile);
  expect(updateOverlayStack(stack, { ...profile, params: { person: 12 } })).toBe(stack);
  const none: readonly OverlayEntry[] = [];
  expect(updateOverlayStack(none, null)).toBe(none);
});

test('deep in the history, e.g. after a reload, an overlay is alone', () => {
  expect(text(updateOverlayStack([], photo))).toEqual(['photo']);
  expect(text(updateOverlayStack(updateOverlayStack([], photo), profile))).toEqual(['(photo)', 'profile']);
});

test('another one of the same kind, or the same one at another depth, is a new overlay', () => {
  const stack = updateOverlayStack([], profile);
  expect(text(updateOverlayStack(stack, { ...profile, params: { person: 13 } }))).toEqual([
    '(profile)',
    'profile',
  ]);
  expect(text(updateOverlayStack(stack, { ...profile, depth: 2 }))).toEqual(['profile', 'profile']);
});

test('stories advance from one person to the next in the same overlay', () => {
  const stack = updateOverlayStack([], { name: 'story', params: { person: 12 }, depth: 1 });
  expect(updateOverlayStack(stack, { name: 'story', params: { person: 13, story: 4 }, depth: 1 })).toBe(
    stack,
  );
});

test('each overlay has a number of its own', () => {
  const both = updateOverlayStack(updateOverlayStack([], profile), photo);
  expect(new Set(both.map(({ id }) => id)).size).toBe(2);
});
