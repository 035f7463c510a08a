import { expect, test } from 'vitest';
import { getQuietMinutesLeft, parseQuietHours } from './quiet-hours.ts';

test('quiet hours are two hours, may pass midnight, and are never a whole day', () => {
  expect(parseQuietHours('')).toBeNull();
  expect(parseQuietHours('22-7')).toEqual({ from: 22, until: 7 });
  expect(parseQuietHours('0-23')).toEqual({ from: 0, until: 23 });
  for (const invalid of ['7-7', '24-3', '3-24', '22', '22-', '-7', '22:00-7', ' 1-2', '222-3'])
    expect(parseQuietHours(invalid), invalid).toBeUndefined();
});

test.each([
  ['22-7', '21:59', 0],
  ['22-7', '22:00', 540],
  ['22-7', '23:30', 450],
  ['22-7', '00:00', 420],
  ['22-7', '06:59', 1],
  ['22-7', '07:00', 0],
  ['13-14', '12:59', 0],
  ['13-14', '13:15', 45],
  ['13-14', '14:00', 0],
  ['1-0', '00:30', 0],
  ['1-0', '01:00', 1_380],
])('%s at %s: %i minutes are left', (hours, at, left) => {
  const [hour = 0, minute = 0] = at.split(':').map(Number);
  const quiet = parseQuietHours(hours);
  expect(quiet && getQuietMinutesLeft(quiet, hour * 60 + minute)).toBe(left);
});
