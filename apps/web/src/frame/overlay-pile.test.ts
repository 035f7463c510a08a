import { expect, test } from 'vitest';
import { type Laid, laidBy } from './overlay-pile.ts';

const profile = { name: 'profile', params: { person: 12 }, depth: 1 } as const;
const photo = { name: 'photo', params: { person: 12, at: 2 }, depth: 2 } as const;
const said = (pile: readonly Laid[]) => pile.map(({ name, open }) => (open ? name : `(${name})`));

test('[S9.25] what is opened lies over what was open; Back takes it away and leaves the one below as it was', () => {
  const first = laidBy([], profile);
  const both = laidBy(first, photo);
  expect(said(both)).toEqual(['profile', 'photo']);
  expect(both[0]).toBe(first[0]);
  const back = laidBy(both, profile);
  expect(said(back)).toEqual(['profile', '(photo)']);
  expect(back[0]).toBe(first[0]);
  expect(said(laidBy(back, null))).toEqual(['(profile)', '(photo)']);
});

test('in place of the open one, the other leaves', () => {
  const menu = laidBy([], { name: 'person-menu', params: { person: 12, over: 'chat' }, depth: 1 });
  const asked = laidBy(menu, { name: 'block', params: { person: 12 }, depth: 1 });
  expect(said(asked)).toEqual(['(person-menu)', 'block']);
});

test('the same address changes nothing', () => {
  const pile = laidBy([], profile);
  expect(laidBy(pile, { ...profile, params: { person: 12 } })).toBe(pile);
  const none: readonly Laid[] = [];
  expect(laidBy(none, null)).toBe(none);
});

test('arrived at deep in the history, e.g. by a reload, it stands alone', () => {
  expect(said(laidBy([], photo))).toEqual(['photo']);
  expect(said(laidBy(laidBy([], photo), profile))).toEqual(['(photo)', 'profile']);
});

test('another one of the same kind, or the same one deeper, is another one', () => {
  const pile = laidBy([], profile);
  expect(said(laidBy(pile, { ...profile, params: { person: 13 } }))).toEqual(['(profile)', 'profile']);
  expect(said(laidBy(pile, { ...profile, depth: 2 }))).toEqual(['profile', 'profile']);
});

test('stories go on from one person to the next in the same place', () => {
  const pile = laidBy([], { name: 'story', params: { person: 12 }, depth: 1 });
  expect(laidBy(pile, { name: 'story', params: { person: 13, story: 4 }, depth: 1 })).toBe(pile);
});

test('each that is laid has a number of its own', () => {
  const both = laidBy(laidBy([], profile), photo);
  expect(new Set(both.map(({ id }) => id)).size).toBe(2);
});
