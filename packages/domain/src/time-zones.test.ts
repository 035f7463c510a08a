import { expect, test } from 'vitest';
import { fromClockTime, toClockTime } from './time-zones.ts';

const at = (clock: string, zone: string) =>
  new Date(fromClockTime(Date.parse(`${clock}Z`), zone)).toISOString().slice(0, 16);

test.each([
  ['2031-01-15T08:30', 'Asia/Jerusalem', '2031-01-15T06:30'],
  ['2031-07-15T08:30', 'Asia/Jerusalem', '2031-07-15T05:30'],
  ['2031-01-15T08:30', 'Pacific/Auckland', '2031-01-14T19:30'],
  ['2031-01-15T08:30', 'America/Los_Angeles', '2031-01-15T16:30'],
  ['2031-01-15T08:30', 'UTC', '2031-01-15T08:30'],
])('%s in %s is %s', (clock, zone, moment) => {
  expect(at(clock, zone)).toBe(moment);
});

test('a time that comes twice is the first, one that is skipped comes after the change', () => {
  expect(at('2026-10-25T02:30', 'Europe/Berlin')).toBe('2026-10-25T00:30');
  expect(at('2026-03-29T02:30', 'Europe/Berlin')).toBe('2026-03-29T01:30');
});

test('a clock time leads back to its moment, each hour of a year', () => {
  for (let hour = 0; hour < 24 * 365; hour += 7) {
    const clock = toClockTime(Date.UTC(2026, 0, 1, hour), 'Europe/Berlin');
    expect(toClockTime(fromClockTime(clock, 'Europe/Berlin'), 'Europe/Berlin')).toBe(clock);
  }
});
