import { expect, test } from 'vitest';
import { createPlaceholderWidths, PRERENDERED_WIDTHS } from './placeholder-widths.ts';

test('[S9.23] placeholders are between 20 and 60 percent wide, by chance', () => {
  expect(createPlaceholderWidths(1, () => 0)).toEqual([20]);
  expect(createPlaceholderWidths(1, () => 0.999_999)).toEqual([60]);
  expect(new Set(createPlaceholderWidths(30)).size).toBeGreaterThan(1);
  for (const width of PRERENDERED_WIDTHS) expect([width, width >= 20 && width <= 60]).toEqual([width, true]);
});
