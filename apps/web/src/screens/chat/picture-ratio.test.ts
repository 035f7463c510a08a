import { expect, test } from 'vitest';
import { shownRatio } from './picture-ratio.ts';

test('a picture keeps its own shape between 3:4 and 16:9', () => {
  expect(shownRatio(1600 / 1200)).toBe(1600 / 1200);
  expect(shownRatio(1)).toBe(1);
  expect(shownRatio(1 / 3)).toBe(3 / 4);
  expect(shownRatio(3)).toBe(16 / 9);
});
