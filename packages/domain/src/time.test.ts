import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS, toUnixSeconds, toUnixSecondsUp } from './time.ts';

test('a day has 24 hours of 60 minutes of 60,000 ms', () => {
  expect([MINUTE_MS, HOUR_MS, DAY_MS]).toEqual([60_000, 3_600_000, 86_400_000]);
});

test.each([
  [0, 0, 0],
  [999, 0, 1],
  [1_000, 1, 1],
  [1_001, 1, 2],
  [-1, -1, 0],
])('%i ms are second %i, rounded up %i', (ms, down, up) => {
  expect(toUnixSeconds(new Date(ms))).toBe(down);
  expect(toUnixSecondsUp(new Date(ms)) + 0).toBe(up);
});
