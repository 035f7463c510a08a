import fc from 'fast-check';
import { expect, test } from 'vitest';
import { turnTo } from './wheel-turn.ts';

/** The segment under the pointer at the top, and how many degrees of it are left on the nearer side. */
function under(turned: number): { place: number; toBorder: number } {
  const top = (((-turned % 360) + 360) % 360) + 18;
  const within = top % 36;
  return { place: Math.floor(top / 36) % 10, toBorder: Math.min(within, 36 - within) };
}

test('[S4.71] the wheel goes round three times and rests on the drawn segment, never within 4 degrees of a border', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -36_000, max: 36_000 }),
      fc.integer({ min: 0, max: 9 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (from, place, aside) => {
        const turned = turnTo({ from, place, aside });
        expect(turned - from).toBeGreaterThanOrEqual(1_080);
        expect(turned - from).toBeLessThan(1_080 + 360);
        expect(under(turned).place).toBe(place);
        expect(under(turned).toBorder).toBeGreaterThanOrEqual(4 - 1e-6);
      },
    ),
  );
});
