import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  axisOf,
  commitDistance,
  crosses,
  exitOf,
  follow,
  type PointerSample,
  pulledAway,
  risen,
  says,
  startsAtEdge,
  velocityOf,
  verdictOf,
} from './deck-physics.ts';

const W = 400;
/** A straight drag to `dx` that takes `ms`, one sample each 10 ms. */
const drag = (dx: number, ms: number): PointerSample[] =>
  [...Array(ms / 10 + 1)].map((_, i) => ({ x: 200 + (dx * i * 10) / ms, y: 300, timeMs: i * 10 }));

describe('axis', () => {
  test('is taken after 8 px by finger, 4 px by mouse', () => {
    expect(axisOf(7, 0, 'touch')).toBe('undecided');
    expect(axisOf(8, 0, 'touch')).toBe('horizontal');
    expect(axisOf(4, 0, 'mouse')).toBe('horizontal');
  });
  test('is horizontal only when clearly so', () => {
    expect(axisOf(12, 10, 'touch')).toBe('vertical');
    expect(axisOf(-13, 10, 'touch')).toBe('horizontal');
  });
  test('starts near the edges belong to the system', () => {
    expect([19, 20, 370, 371].map((x) => startsAtEdge(x, 390))).toEqual([true, false, false, true]);
  });
});

describe('release', () => {
  test('far enough decides: 96 px or 32 % of the width', () => {
    expect([commitDistance(200), commitDistance(W)]).toEqual([96, 128]);
    expect(verdictOf(drag(128, 1_000), W)).toBe('like');
    expect(verdictOf(drag(-128, 1_000), W)).toBe('pass');
    expect(verdictOf(drag(120, 1_000), W)).toBe('return');
  });
  test('fast enough decides from 40 px on', () => {
    expect(verdictOf(drag(50, 100), W)).toBe('like');
    expect(verdictOf(drag(-50, 100), W)).toBe('pass');
    expect(verdictOf(drag(40, 80), W)).toBe('like');
    expect(verdictOf(drag(39, 70), W)).toBe('return');
    expect(verdictOf(drag(49, 100), W)).toBe('return');
  });
  test('only a finger that is on its way back as it lets go takes the throw back', () => {
    const back = (px: number, ms: number) =>
      [...Array(5)].map((_, i) => ({
        x: 390 - (px * (i + 1)) / 5,
        y: 300,
        timeMs: 300 + (ms * (i + 1)) / 5,
      }));
    // 190 px out and 15 back within the tremble of a hand: it is at 44 % of the width and stays thrown.
    expect(verdictOf([...drag(190, 300), ...back(15, 80)], W)).toBe('like');
    expect(verdictOf([...drag(190, 300), ...back(50, 80)], W)).toBe('return');
    // Back a little, and then held there: where it is counts.
    expect(verdictOf([...drag(190, 300), ...back(50, 80)], W, 500)).toBe('like');
  });
  test('a flick is as fast at 20 frames a second as at 120, wherever in a frame the finger leaves', () => {
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
        expect(velocityOf(samples, releasedMs).vx * sign).toBeCloseTo(pxPerMs, 6);
        expect(verdictOf(samples, 2_000, releasedMs)).toBe(sign > 0 ? 'like' : 'pass');
      }),
    );
  });
  test('how fast it goes is measured both ways over the last 80 ms, and is nothing without a way', () => {
    const at = (timeMs: number, x: number, y = 0) => ({ x, y, timeMs });
    expect(velocityOf([at(0, 0, 10), at(40, 20, 50)])).toEqual({ vx: 0.5, vy: 1 });
    // Slow first, then fast: only the last 80 ms say how it was thrown.
    expect(velocityOf([at(0, -500), at(100, 0), at(140, 70), at(180, 80)]).vx).toBe(1);
    for (const samples of [[], [at(5, 9, 9)], [at(5, 0), at(5, 9)]])
      expect(velocityOf(samples)).toEqual({ vx: 0, vy: 0 });
  });
  test('what is pulled goes from a quarter of its height or by a flick, unless it is on its way back', () => {
    expect([pulledAway(199, 0, 800), pulledAway(-200, 0, 800)]).toEqual([false, true]);
    expect([pulledAway(60, 0.5, 800), pulledAway(60, -0.5, 800), pulledAway(30, 2, 800)]).toEqual([
      true,
      false,
      false,
    ]);
    expect(pulledAway(300, -0.5, 800)).toBe(false);
    expect([pulledAway(40, 0.4, 800), pulledAway(-40, -0.4, 800), pulledAway(40, 0.39, 800)]).toEqual([
      true,
      true,
      false,
    ]);
    // Hardly back at all is a hand that trembles.
    expect(pulledAway(300, -0.2, 800)).toBe(true);
  });
  test('a finger that rested before it was lifted throws nothing', () => {
    expect(verdictOf(drag(50, 100), W, 400)).toBe('return');
    expect(velocityOf(drag(50, 100), 400)).toEqual({ vx: 0, vy: 0 });
  });
  test('nothing moved, nothing meant', () => {
    expect(verdictOf([], W)).toBe('return');
    expect(verdictOf(drag(0, 100), W)).toBe('return');
  });
});

test('the card follows the finger, a third of it up and down, tilted by where it was taken', () => {
  expect(follow(200, 100, W, false)).toEqual({ x: 200, y: 35, tiltDeg: 7 });
  expect(follow(200, 100, W, true).tiltDeg).toBe(-7);
  expect(follow(900, 0, W, false).tiltDeg).toBe(14);
});

test('a card says like to the right and pass to the left, from .06 of its width and fully from .24, and never both', () => {
  expect([says(24, W), says(-24, W)]).toEqual([
    { like: 0, pass: 0 },
    { like: 0, pass: 0 },
  ]);
  expect(says(60, W).like).toBeCloseTo(0.5);
  expect(says(-60, W).pass).toBeCloseTo(0.5);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 600 }), (px) => {
      expect(says(px, W).pass).toBe(0);
      expect(says(-px, W)).toEqual({ like: 0, pass: says(px, W).like });
      expect(says(px, W).like).toBe(px >= 96 ? 1 : says(px, W).like);
      expect(says(px + 1, W).like).toBeGreaterThanOrEqual(says(px, W).like);
    }),
  );
});

test('the cards below are up when the threshold is reached, on either side', () => {
  expect([0, 64, -64, 128, -300].map((dx) => risen(dx, W))).toEqual([0, 0.5, 0.5, 1, 1]);
});

test('the way out is as fast as the throw, within 180 to 340 ms', () => {
  expect(exitOf('like', 160, 2, W)).toEqual({ x: 560, tiltDeg: 18, durationMs: 200 });
  expect(exitOf('pass', -160, -20, W)).toEqual({ x: -560, tiltDeg: -18, durationMs: 180 });
  expect(exitOf('like', 160, 0, W).durationMs).toBe(340);
});

test('the threshold is crossed once, outwards', () => {
  const moves = [
    [120, 128],
    [128, 140],
    [140, 120],
    [100, 120],
    [-120, -128],
  ] as const;
  expect(moves.map(([before, now]) => crosses(before, now, W))).toEqual([true, false, false, false, true]);
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
      expect(verdictOf(mirrored, W)).toBe(opposite[verdictOf(samples, W)]);
    }),
  );
});
