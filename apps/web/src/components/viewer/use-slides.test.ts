import { expect, test } from 'vitest';
import { getRingIndex } from './use-slides.ts';

test('[S2.44] after the last photo comes the first, before the first the last', () => {
  expect(getRingIndex(2, 1, 3)).toBe(0);
  expect(getRingIndex(0, -1, 3)).toBe(2);
  expect(getRingIndex(0, 1, 3)).toBe(1);
});
