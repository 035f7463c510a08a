import { expect, test } from 'vitest';
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
