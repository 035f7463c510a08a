import { expect, test } from 'vitest';
import { findDisputeAlarm } from './dispute-ratio.ts';

test.each([
  [0, null],
  [0.64, null],
  [0.65, 'warn'],
  [0.89, 'warn'],
  [0.9, 'stop'],
  [25, 'stop'],
])('a dispute ratio of %d %% sets off %s', (percent, alarm) => {
  expect(findDisputeAlarm(percent)).toBe(alarm);
});
