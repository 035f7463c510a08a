import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  axisOf,
  commitDistance,
  crosses,
  exitOf,
  follow,
  type PointerSample,
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
    expect(verdictOf(drag(39, 70), W)).toBe('return');
    expect(verdictOf(drag(49, 100), W)).toBe('return');
  });
  test('turning back by more than 10 px cancels', () => {
    const back = [...drag(150, 300), { x: 200 + 139, y: 300, timeMs: 400 }];
    expect(verdictOf(back, W)).toBe('return');
    expect(verdictOf([...drag(150, 300), { x: 200 + 141, y: 300, timeMs: 400 }], W)).toBe('like');
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

test('the way out is as fast as the throw, within 180 to 340 ms', () => {
  expect(exitOf('like', 160, 2, W)).toEqual({ x: 560, tiltDeg: 18, durationMs: 200 });
  expect(exitOf('pass', -160, -20, W)).toEqual({ x: -560, tiltDeg: -18, durationMs: 180 });
  expect(exitOf('like', 160, 0, W).durationMs).toBe(340);
});

test('the threshold is crossed once, outwards', () => {
  expect([crosses(120, 128, W), crosses(128, 140, W), crosses(140, 120, W)]).toEqual([true, false, false]);
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
