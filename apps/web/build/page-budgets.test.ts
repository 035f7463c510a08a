import { MAX_SCRIPTS, SCRIPT_LIMITS } from '@afterglow/testkit/page-weight';
import { expect, test } from 'vitest';
import {
  findOverBudget,
  findTooManyFiles,
  findTooMuchStyle,
  getLimit,
  limits,
  MAX_STYLE_BYTES,
  maxFiles,
} from './page-budgets.ts';

const known = { app: 72_000, member: 23_000, events: 9_500 };

test('a page within its budget reports nothing', () => {
  expect(findOverBudget('/explore', new Map([['app', 140_000]]), known)).toBeUndefined();
});

test('a page over its budget lists grown and new files, the largest first, and nothing else', () => {
  const loaded = new Map([
    ['app', 75_000],
    ['member', 23_020],
    ['events', 9_000],
    ['wheel', 40_000],
  ]);
  expect(findOverBudget('/explore', loaded, known)).toBe(
    '/explore loads 147.0 kB of script and may load 140.0 kB. Grown: wheel new: 40.0 kB, app 72.0 kB → 75.0 kB.',
  );
});

test('guests’ pages, the cards and the other members’ pages have separate budgets', () => {
  expect(SCRIPT_LIMITS).toMatchObject(limits);
  expect(['/register', '/explore', '/meet'].map(getLimit)).toEqual([95_000, 140_000, 160_000]);
});

test('a page of few files reports nothing; one of too many lists the smallest', () => {
  const files = (count: number) =>
    new Map(Array.from({ length: count }, (_, n) => [`f${n}`, 1_000 + n * 100]));
  expect(maxFiles).toBe(MAX_SCRIPTS);
  expect(findTooManyFiles('/chat', files(24))).toBeUndefined();
  expect(findTooManyFiles('/chat', files(52))).toBe(
    '/chat asks for 52 files of script and may ask for 24. The smallest: f0 1.0 kB, f1 1.1 kB, f2 1.2 kB, f3 1.3 kB, f4 1.4 kB.',
  );
});

test('the styles of a page have a budget of their own, the same for guests and members', () => {
  const styles = new Map([
    ['main.css', 15_000],
    ['chat-screen.css', 9_000],
  ]);
  expect(findTooMuchStyle('/chat', styles, {})).toBeUndefined();
  expect(findTooMuchStyle('/login', new Map([['main.css', MAX_STYLE_BYTES]]), {})).toBeUndefined();
  expect(findTooMuchStyle('/chat', styles.set('gifts.css', 2_000), { 'main.css': 14_000 })).toBe(
    '/chat loads 26.0 kB of style and may load 25.0 kB. Grown: chat-screen.css new: 9.0 kB, gifts.css new: 2.0 kB, main.css 14.0 kB → 15.0 kB.',
  );
});
