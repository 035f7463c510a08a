import { expect, test, vi } from 'vitest';
import { createRelationshipCache } from './relationship-cache.ts';

test('a read from before a block does not undo it; a later read does', () => {
  const pairs = createRelationshipCache();
  const requestedMs = performance.now();
  pairs.unlink(1, 2);
  pairs.store(2, 1, 'members', requestedMs);
  expect(pairs.getKind(1, 2)).toBe('unrelated');
  expect(pairs.isUnlinkedSince(1, 2, requestedMs)).toBe(true);
  pairs.store(1, 2, 'members', performance.now() + 1);
  expect(pairs.getKind(2, 1)).toBe('members');
});

test('a read from before a person was forgotten is discarded, and a later one is stored', () => {
  const pairs = createRelationshipCache();
  const requestedMs = performance.now();
  pairs.invalidatePerson(1);
  for (const [a, b] of [
    [1, 2],
    [3, 1],
    [2, 3],
  ] as const)
    pairs.store(a, b, 'members', requestedMs);
  expect([pairs.getKind(1, 2), pairs.getKind(1, 3), pairs.getKind(2, 3)]).toEqual([
    undefined,
    undefined,
    'members',
  ]);
  pairs.store(1, 2, 'members', performance.now() + 1);
  expect(pairs.getKind(1, 2)).toBe('members');
});

test('an entry is valid for ten minutes', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  try {
    const pairs = createRelationshipCache();
    pairs.store(1, 2, 'persona', performance.now());
    vi.advanceTimersByTime(10 * 60_000 - 1);
    expect(pairs.getKind(2, 1)).toBe('persona');
    vi.advanceTimersByTime(1);
    expect(pairs.getKind(2, 1)).toBeUndefined();
  } finally {
    vi.useRealTimers();
  }
});

test('forgetting a person forgets every pair of theirs, on either side, and nobody else’s', () => {
  const pairs = createRelationshipCache();
  const known = [
    [1, 12],
    [1, 2],
    [11, 12],
    [12, 21],
    [21, 112],
  ] as const;
  for (const [a, b] of known) pairs.store(a, b, 'members', performance.now());
  pairs.invalidatePerson(12);
  expect(known.map(([a, b]) => pairs.getKind(a, b))).toEqual([
    undefined,
    'members',
    undefined,
    undefined,
    'members',
  ]);
});

test('a block stays whoever is forgotten, and applies only to earlier messages', () => {
  const pairs = createRelationshipCache();
  const beforeMs = performance.now();
  pairs.unlink(1, 2);
  pairs.invalidatePerson(1);
  expect(pairs.getKind(2, 1)).toBe('unrelated');
  expect([pairs.isUnlinkedSince(2, 1, beforeMs), pairs.isUnlinkedSince(2, 1, performance.now() + 1)]).toEqual(
    [true, false],
  );
  pairs.store(3, 4, 'members', beforeMs);
  expect(pairs.isUnlinkedSince(3, 4, 0)).toBe(false);
});
