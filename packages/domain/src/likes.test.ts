import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isMutual, LIKES_WINDOW_S, likesLeft, nextLikeAtS } from './likes.ts';

const now = 1_000_000;
const spread = (count: number, everyS = 60) => [...Array(count)].map((_, i) => now - i * everyS);

test('sixty likes in a rolling day, without end for premium', () => {
  expect(likesLeft([], now, false)).toBe(60);
  expect(likesLeft(spread(59), now, false)).toBe(1);
  expect(likesLeft(spread(60), now, false)).toBe(0);
  expect(likesLeft(spread(70), now, false)).toBe(0);
  expect(likesLeft(spread(70), now, true)).toBe(Number.POSITIVE_INFINITY);
  expect(likesLeft([now - LIKES_WINDOW_S], now, false)).toBe(60);
});

test('the next like is free when the oldest one in the way leaves the window', () => {
  expect(nextLikeAtS(spread(59), now)).toBe(now);
  expect(nextLikeAtS(spread(60), now)).toBe(now - 59 * 60 + LIKES_WINDOW_S);
});

test('at the told moment, and not before, a like is left', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: now - 2 * LIKES_WINDOW_S, max: now }), { maxLength: 80 }),
      fc.integer({ min: 1, max: 60 }),
      (liked, limit) => {
        const at = nextLikeAtS(liked, now, limit);
        expect(likesLeft(liked, at, false, limit)).toBeGreaterThan(0);
        if (at > now) expect(likesLeft(liked, at - 1, false, limit)).toBe(0);
      },
    ),
  );
});

test('a match takes two likes', () => {
  expect([isMutual(1, 1), isMutual(1, 0), isMutual(0, 1), isMutual(1, undefined)]).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
