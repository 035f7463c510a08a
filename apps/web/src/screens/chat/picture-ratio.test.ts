import { expect, test } from 'vitest';
import { clampRatio } from './picture-ratio.ts';

test('a picture keeps its own shape between 3:4 and 16:9', () => {
  expect(clampRatio(1600 / 1200)).toBe(1600 / 1200);
  expect(clampRatio(1)).toBe(1);
  expect(clampRatio(1 / 3)).toBe(3 / 4);
  expect(clampRatio(3)).toBe(16 / 9);
});
