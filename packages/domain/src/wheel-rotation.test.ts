import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calculateRotation } from './wheel-rotation.ts';

/** Returns the segment under the pointer at the top, and its remaining degrees on the nearer side. */
function under(turned: number): { place: number; toBorder: number } {
  const top = (((-turned % 360) + 360) % 360) + 18;
  const within = top % 36;
  return { place: Math.floor(top / 36) % 10, toBorder: Math.min(within, 36 - within) };
}

test('[S4.71] the wheel turns three times and rests on the drawn segment, never within 4 degrees of a border', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -36_000, max: 36_000 }),
      fc.integer({ min: 0, max: 9 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (from, segment, offset) => {
        const turned = calculateRotation({ from, segment, offset });
        expect(turned - from).toBeGreaterThanOrEqual(1_080);
        // A whole extra turn only if the sum is rounded up to it.
        expect(turned - from).toBeLessThanOrEqual(1_080 + 360);
        expect(under(turned).place).toBe(segment);
        expect(under(turned).toBorder).toBeGreaterThanOrEqual(4 - 1e-6);
      },
    ),
  );
});

test('[S8.33] a prize that is not on the wheel stops it at angle 0', () => {
  expect(calculateRotation({ from: 0, segment: null, offset: 0.9 })).toBe(1_080);
  expect(calculateRotation({ from: 1_100, segment: null, offset: 0.1 }) % 360).toBe(0);
});

test('[S4.71] the resting position is uniform over the segment, for every prize alike: no narrow miss is staged', () => {
  const rests = 10_000;
  // A Lehmer generator: the same numbers in every run, so that the test does not depend on chance.
  let state = 20_261_122;
  const next = (): number => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  for (let segment = 0; segment < 10; segment++) {
    let from = 0;
    const offsets = Array.from({ length: rests }, () => {
      from = calculateRotation({ from, segment, offset: next() });
      return (((-from % 360) + 360 + 18) % 360) - segment * 36 - 18;
    }).map((offset) => ((((offset + 180) % 360) + 360) % 360) - 180);
    offsets.sort((offset, other) => offset - other);
    // Kolmogorov-Smirnov against a uniform distribution over 28 degrees. A value above 1.95 / sqrt(n) has a probability
    // of one in a thousand.
    const distance = offsets.reduce((max, offset, at) => {
      const share = (offset + 14) / 28;
      return Math.max(max, (at + 1) / rests - share, share - at / rests);
    }, 0);
    expect(distance).toBeLessThan(1.95 / Math.sqrt(rests));
    expect(Math.max(...offsets.map(Math.abs))).toBeLessThanOrEqual(14 + 1e-6);
  }
});
