import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  calculateVelocity,
  decideSwipe,
  detectAxis,
  getCommitDistance,
  getDragTransform,
  getExitAnimation,
  getStackProgress,
  getSwipeIntent,
  isEdgeStart,
  isPulledAway,
  isThresholdCrossed,
  type PointerSample,
} from './deck-physics.ts';

const W = 400;
/** Creates a straight drag to `dx` in `ms`, with one sample each 10 ms. */
const createDrag = (dx: number, ms: number): PointerSample[] =>
  [...Array(ms / 10 + 1)].map((_, i) => ({ x: 200 + (dx * i * 10) / ms, y: 300, timeMs: i * 10 }));

describe('axis', () => {
  test('is taken after 8 px by finger, 4 px by mouse', () => {
    expect(detectAxis(7, 0, 'touch')).toBe('undecided');
    expect(detectAxis(8, 0, 'touch')).toBe('horizontal');
    expect(detectAxis(4, 0, 'mouse')).toBe('horizontal');
  });
  test('is horizontal only when clearly so', () => {
    expect(detectAxis(12, 10, 'touch')).toBe('vertical');
    expect(detectAxis(-13, 10, 'touch')).toBe('horizontal');
  });
  test('starts near the edges belong to the system', () => {
    expect([19, 20, 370, 371].map((x) => isEdgeStart(x, 390))).toEqual([true, false, false, true]);
  });
});

describe('release', () => {
  test('distance decides: 96 px or 32 % of the width', () => {
    expect([getCommitDistance(200), getCommitDistance(W)]).toEqual([96, 128]);
    expect(decideSwipe(createDrag(128, 1_000), W)).toBe('like');
    expect(decideSwipe(createDrag(-128, 1_000), W)).toBe('pass');
    expect(decideSwipe(createDrag(120, 1_000), W)).toBe('return');
  });
  test('velocity decides from 40 px on', () => {
    expect(decideSwipe(createDrag(50, 100), W)).toBe('like');
    expect(decideSwipe(createDrag(-50, 100), W)).toBe('pass');
    expect(decideSwipe(createDrag(40, 80), W)).toBe('like');
    expect(decideSwipe(createDrag(39, 70), W)).toBe('return');
    expect(decideSwipe(createDrag(49, 100), W)).toBe('return');
  });
  test('only a finger that moves back at the release cancels the swipe', () => {
    const returned = (px: number, ms: number) =>
      [...Array(5)].map((_, i) => ({
        x: 390 - (px * (i + 1)) / 5,
        y: 300,
        timeMs: 300 + (ms * (i + 1)) / 5,
      }));
    // 190 px out and 15 back, within the tremble of a hand: the card is at 44 % of the width and counts as swiped.
    expect(decideSwipe([...createDrag(190, 300), ...returned(15, 80)], W)).toBe('like');
    expect(decideSwipe([...createDrag(190, 300), ...returned(50, 80)], W)).toBe('return');
    // A little back and then held: the position decides.
    expect(decideSwipe([...createDrag(190, 300), ...returned(50, 80)], W, 500)).toBe('like');
  });
  test('the velocity of a flick is the same at 20 and at 120 frames a second, wherever in a frame the finger leaves', () => {
    const flicks = fc.record({
      pxPerMs: fc.double({ min: 0.55, max: 3, noNaN: true }),
      framesPerS: fc.integer({ min: 20, max: 120 }),
      lateShare: fc.double({ min: 0, max: 1, noNaN: true }),
      sign: fc.constantFrom(1, -1),
    });
    fc.assert(
      fc.property(flicks, ({ pxPerMs, framesPerS, lateShare, sign }) => {
        const frameMs = 1_000 / framesPerS;
        const frames = Math.max(2, Math.ceil(60 / pxPerMs / frameMs));
        const samples = [...Array(frames + 1)].map((_, i) => ({
          x: 200 + sign * pxPerMs * frameMs * i,
          y: 300,
          timeMs: frameMs * i,
        }));
        const releasedMs = frameMs * (frames + lateShare);
        expect(calculateVelocity(samples, releasedMs).vx * sign).toBeCloseTo(pxPerMs, 6);
        expect(decideSwipe(samples, 2_000, releasedMs)).toBe(sign > 0 ? 'like' : 'pass');
      }),
    );
  });
  test('velocity is measured in both axes over the last 80 ms, and is 0 without a movement', () => {
    const at = (timeMs: number, x: number, y = 0) => ({ x, y, timeMs });
    expect(calculateVelocity([at(0, 0, 10), at(40, 20, 50)])).toEqual({ vx: 0.5, vy: 1 });
    // Slow first, then fast: only the last 80 ms determine the velocity.
    expect(calculateVelocity([at(0, -500), at(100, 0), at(140, 70), at(180, 80)]).vx).toBe(1);
    for (const samples of [[], [at(5, 9, 9)], [at(5, 0), at(5, 9)]])
      expect(calculateVelocity(samples)).toEqual({ vx: 0, vy: 0 });
  });
  test('a drag closes after a quarter of the height or by a flick, unless it is moving back', () => {
    expect([isPulledAway(199, 0, 800), isPulledAway(-200, 0, 800)]).toEqual([false, true]);
    expect([isPulledAway(60, 0.5, 800), isPulledAway(60, -0.5, 800), isPulledAway(30, 2, 800)]).toEqual([
      true,
      false,
      false,
    ]);
    expect(isPulledAway(300, -0.5, 800)).toBe(false);
    expect([isPulledAway(40, 0.4, 800), isPulledAway(-40, -0.4, 800), isPulledAway(40, 0.39, 800)]).toEqual([
      true,
      true,
      false,
    ]);
    // A tiny movement back is the tremble of a hand.
    expect(isPulledAway(300, -0.2, 800)).toBe(true);
  });
  test('a finger that rested before it was lifted swipes nothing', () => {
    expect(decideSwipe(createDrag(50, 100), W, 400)).toBe('return');
    expect(calculateVelocity(createDrag(50, 100), 400)).toEqual({ vx: 0, vy: 0 });
  });
  test('no movement, no decision', () => {
    expect(decideSwipe([], W)).toBe('return');
    expect(decideSwipe(createDrag(0, 100), W)).toBe('return');
  });
});

test('the card follows the finger, a third of it vertically, tilted by where it was grabbed', () => {
  expect(getDragTransform(200, 100, W, false)).toEqual({ x: 200, y: 35, tiltDeg: 7 });
  expect(getDragTransform(200, 100, W, true).tiltDeg).toBe(-7);
  expect(getDragTransform(900, 0, W, false).tiltDeg).toBe(14);
});

test('the like label appears to the right, the pass label to the left, from .06 of the width, opaque from .24, never both', () => {
  expect([getSwipeIntent(24, W), getSwipeIntent(-24, W)]).toEqual([
    { like: 0, pass: 0 },
    { like: 0, pass: 0 },
  ]);
  expect(getSwipeIntent(60, W).like).toBeCloseTo(0.5);
  expect(getSwipeIntent(-60, W).pass).toBeCloseTo(0.5);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 600 }), (px) => {
      expect(getSwipeIntent(px, W).pass).toBe(0);
      expect(getSwipeIntent(-px, W)).toEqual({ like: 0, pass: getSwipeIntent(px, W).like });
      expect(getSwipeIntent(px, W).like).toBe(px >= 96 ? 1 : getSwipeIntent(px, W).like);
      expect(getSwipeIntent(px + 1, W).like).toBeGreaterThanOrEqual(getSwipeIntent(px, W).like);
    }),
  );
});

test('the cards below are up when the threshold is reached, on either side', () => {
  expect([0, 64, -64, 128, -300].map((dx) => getStackProgress(dx, W))).toEqual([0, 0.5, 0.5, 1, 1]);
});

test('the exit animation has the velocity of the swipe, within 180 to 340 ms', () => {
  expect(getExitAnimation('like', 160, 2, W)).toEqual({ x: 560, tiltDeg: 18, durationMs: 200 });
  expect(getExitAnimation('pass', -160, -20, W)).toEqual({ x: -560, tiltDeg: -18, durationMs: 180 });
  expect(getExitAnimation('like', 160, 0, W).durationMs).toBe(340);
});

test('the threshold is crossed once, outwards', () => {
  const moves = [
    [120, 128],
    [128, 140],
    [140, 120],
    [100, 120],
    [-120, -128],
  ] as const;
  expect(moves.map(([before, now]) => isThresholdCrossed(before, now, W))).toEqual([
    true,
    false,
    false,
    false,
    true,
  ]);
});

test('a mirrored gesture means the opposite', () => {
  const moves = fc.array(
    fc.record({
      x: fc.integer({ min: 0, max: 400 }),
      y: fc.integer({ min: 0, max: 700 }),
      gap: fc.integer({ min: 1, max: 60 }),
    }),
    { minLength: 2, maxLength: 40 },
  );
  fc.assert(
    fc.property(moves, (list) => {
      let timeMs = 0;
      const samples = list.map(({ x, y, gap }) => {
        timeMs += gap;
        return { x, y, timeMs };
      });
      const mirrored = samples.map((sample) => ({ ...sample, x: -sample.x }));
      const opposite = { like: 'pass', pass: 'like', return: 'return' } as const;
      expect(decideSwipe(mirrored, W)).toBe(opposite[decideSwipe(samples, W)]);
    }),
  );
});
