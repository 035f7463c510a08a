import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStaggeredResync } from './staggered-resync.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function createSockets(count: number) {
  const asked: string[] = [];
  const resync = createStaggeredResync({
    listPeople: () => Array.from({ length: count }, (_, n) => n + 1),
    listStaffIds: () => [7],
    toPerson: (id) => void asked.push(`member ${id}`),
    toStaff: (id) => void asked.push(`staff ${id}`),
  });
  return { asked, resync };
}

test('everybody is asked to reload once, a few at a time', () => {
  const { asked, resync } = createSockets(500);
  resync.spread(null);
  vi.advanceTimersByTime(1_000);
  expect(asked.length).toBeGreaterThan(10);
  expect(asked.length).toBeLessThan(100);
  vi.advanceTimersByTime(10_000);
  expect(new Set(asked).size).toBe(501);
  expect(asked).toHaveLength(501);
});

test('who alone missed something is asked alone, also while others are being asked', () => {
  const { asked, resync } = createSockets(500);
  resync.spread(new Set([3, 4]));
  vi.advanceTimersByTime(10_000);
  expect(asked).toEqual(['member 3', 'member 4']);
  asked.length = 0;
  resync.spread(null);
  for (let n = 0; n < 50; n++) {
    vi.advanceTimersByTime(50);
    resync.spread(new Set([9]));
  }
  vi.advanceTimersByTime(20_000);
  expect(new Set(asked).size).toBe(501);
  expect(asked.filter((each) => each === 'member 9')).toHaveLength(51);
  expect(asked).toHaveLength(551);
});
