import { expect, test } from 'vitest';
import { countUnused } from './spins.ts';

/** Creates a history of free spins, one minute apart, except for those declared as simultaneous. */
const notified = (...moments: (readonly [cause: string, id: number | string, change: number][])[]) =>
  moments.flatMap((moment, minute) =>
    moment.map(([cause, id, change]) => ({
      cause,
      cause_id: String(id),
      change,
      at: new Date(minute * 60_000),
    })),
  );

test('an unused purchased spin is left', () => {
  expect(countUnused(notified([['payment', 5, 1]]), 5)).toBe(1);
  expect(countUnused(notified([['payment', 5, 1]]), 6)).toBe(0);
});

test('the oldest spins are used first', () => {
  const story = notified([['sign_up', 1, 1]], [['payment', 5, 1]], [['used', 70, -1]]);
  expect(countUnused(story, 5)).toBe(1);
  expect(countUnused([...story, ...notified([], [], [], [['used', 71, -1]])], 5)).toBe(0);
});

test('a spin does not use its own prize, though both have the same time', () => {
  const win = notified(
    [['payment', 5, 1]],
    [
      ['won', 70, 1],
      ['used', 70, -1],
    ],
  );
  expect(countUnused(win, 5)).toBe(0);
  // Also when it was bought at that same moment.
  expect(
    countUnused(
      win.map((item) => ({ ...item, at: new Date(0) })),
      5,
    ),
  ).toBe(0);
});

test('the daily spin is used before all others', () => {
  const day = notified(
    [['payment', 5, 1]],
    [
      ['used', 70, -1],
      ['daily', '2026-11-22', 1],
    ],
  );
  expect(countUnused(day, 5)).toBe(1);
});

test('a refund takes spins of its own purchase', () => {
  expect(countUnused(notified([['payment', 5, 1]], [['payment', 6, 1]], [['refund', 6, -1]]), 5)).toBe(1);
  expect(countUnused(notified([['payment', 5, 1]], [['payment', 6, 1]], [['refund', 6, -1]]), 6)).toBe(0);
});

test('the use of a spin is not a refund, though its id is that of a purchase', () => {
  const story = notified([['payment', 5, 1]], [['payment', 6, 1]], [['used', 6, -1]]);
  expect([countUnused(story, 5), countUnused(story, 6)]).toEqual([0, 1]);
});
