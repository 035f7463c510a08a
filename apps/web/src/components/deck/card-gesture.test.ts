import { expect, test } from 'vitest';
import { advanceSpring } from './card-gesture.ts';

test('a released card returns to its place and stays there', () => {
  let spring = { at: 120, v: 0 };
  for (let frame = 0; frame < 60; frame++) spring = advanceSpring(spring, 16);
  expect(Math.abs(spring.at)).toBeLessThan(0.01);
});

test('the spring starts with the velocity of the release', () => {
  const away = advanceSpring({ at: 100, v: 0.4 }, 8);
  expect(away.at).toBeGreaterThan(100);
});

test('a slow frame ends where fast frames end', () => {
  let fine = { at: 200, v: 0 };
  for (let i = 0; i < 8; i++) fine = advanceSpring(fine, 8);
  expect(advanceSpring({ at: 200, v: 0 }, 64).at).toBeCloseTo(fine.at, 6);
});
