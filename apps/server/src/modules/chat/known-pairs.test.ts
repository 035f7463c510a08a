import { expect, test, vi } from 'vitest';
import { openKnownPairs } from './known-pairs.ts';

test('what was read before a block does not undo it; what is read after it does', () => {
  const pairs = openKnownPairs();
  const askedMs = performance.now();
  pairs.part(1, 2);
  pairs.remember(2, 1, 'members', askedMs);
  expect(pairs.kindOf(1, 2)).toBe('strangers');
  expect(pairs.partedSince(1, 2, askedMs)).toBe(true);
  pairs.remember(1, 2, 'members', performance.now() + 1);
  expect(pairs.kindOf(2, 1)).toBe('members');
});

test('what was read before a person was forgotten is asked anew, and what is read after it is kept', () => {
  const pairs = openKnownPairs();
  const askedMs = performance.now();
  pairs.forget(1);
  for (const [a, b] of [
    [1, 2],
    [3, 1],
    [2, 3],
  ] as const)
    pairs.remember(a, b, 'members', askedMs);
  expect([pairs.kindOf(1, 2), pairs.kindOf(1, 3), pairs.kindOf(2, 3)]).toEqual([
    undefined,
    undefined,
    'members',
  ]);
  pairs.remember(1, 2, 'members', performance.now() + 1);
  expect(pairs.kindOf(1, 2)).toBe('members');
});

test('what is known is trusted for ten minutes', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  try {
    const pairs = openKnownPairs();
    pairs.remember(1, 2, 'persona', performance.now());
    vi.advanceTimersByTime(10 * 60_000 - 1);
    expect(pairs.kindOf(2, 1)).toBe('persona');
    vi.advanceTimersByTime(1);
    expect(pairs.kindOf(2, 1)).toBeUndefined();
  } finally {
    vi.useRealTimers();
  }
});

test('to forget a person forgets every pair of theirs, on either side, and nobody else’s', () => {
  const pairs = openKnownPairs();
  const known = [
    [1, 12],
    [1, 2],
    [11, 12],
    [12, 21],
    [21, 112],
  ] as const;
  for (const [a, b] of known) pairs.remember(a, b, 'members', performance.now());
  pairs.forget(12);
  expect(known.map(([a, b]) => pairs.kindOf(a, b))).toEqual([
    undefined,
    'members',
    undefined,
    undefined,
    'members',
  ]);
});

test('a block stands whoever is forgotten, and counts only for what came before it', () => {
  const pairs = openKnownPairs();
  const beforeMs = performance.now();
  pairs.part(1, 2);
  pairs.forget(1);
  expect(pairs.kindOf(2, 1)).toBe('strangers');
  expect([pairs.partedSince(2, 1, beforeMs), pairs.partedSince(2, 1, performance.now() + 1)]).toEqual([
    true,
    false,
  ]);
  pairs.remember(3, 4, 'members', beforeMs);
  expect(pairs.partedSince(3, 4, 0)).toBe(false);
});
