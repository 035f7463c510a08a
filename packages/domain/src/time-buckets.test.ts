import { describe, expect, test } from 'vitest';
import { addYears, listBuckets, startOfBucket, toCalendarDay } from './time-buckets.ts';
import { isTimeZone } from './time-zones.ts';

const iso = (at: number) => new Date(at).toISOString().slice(0, 16);
const list = (
  from: string,
  to: string,
  bucket: 'hour' | 'day' | 'week' | 'month',
  timeZone: string,
  max = 800,
) => {
  const buckets = listBuckets({ from: Date.parse(from), to: Date.parse(to), bucket, timeZone }, max);
  return buckets && [...buckets.starts, buckets.end].map(iso);
};

describe('days', () => {
  test('C68 one of 23 hours in spring, one of 25 in autumn', () => {
    expect(list('2026-03-28T12:00Z', '2026-03-30T12:00Z', 'day', 'Europe/Berlin')).toEqual([
      '2026-03-27T23:00',
      '2026-03-28T23:00',
      '2026-03-29T22:00',
      '2026-03-30T22:00',
    ]);
    expect(list('2026-10-25T00:00Z', '2026-10-26T00:00Z', 'day', 'Europe/Berlin')).toEqual([
      '2026-10-24T22:00',
      '2026-10-25T23:00',
      '2026-10-26T23:00',
    ]);
  });

  test('begin with the change where the clocks skip midnight', () => {
    expect(list('2026-04-24T12:00Z', '2026-04-24T12:01Z', 'day', 'Africa/Cairo')).toEqual([
      '2026-04-23T22:00',
      '2026-04-24T21:00',
    ]);
  });

  test('a day that has midnight twice begins with the first', () => {
    // In Havana the clocks go from 1:00 back to 0:00.
    expect(list('2026-11-01T12:00Z', '2026-11-01T13:00Z', 'day', 'America/Havana')).toEqual([
      '2026-11-01T04:00',
      '2026-11-02T05:00',
    ]);
  });

  test('are those of the zone', () => {
    const at = Date.parse('2026-06-01T22:30Z');
    expect([toCalendarDay(at, 'Asia/Jerusalem'), toCalendarDay(at, 'America/New_York')]).toEqual([
      '2026-06-02',
      '2026-06-01',
    ]);
    expect(iso(startOfBucket(Date.parse('1969-12-31T23:30Z'), 'day', 'UTC'))).toBe('1969-12-31T00:00');
  });
});

test('C68 the hour that the clocks repeat is two hours', () => {
  expect(list('2026-10-25T00:10Z', '2026-10-25T02:00Z', 'hour', 'Europe/Berlin')).toEqual([
    '2026-10-25T00:00',
    '2026-10-25T01:00',
    '2026-10-25T02:00',
  ]);
});

test('hours of a zone that is half an hour off begin at its full hours', () => {
  expect(list('2026-05-01T10:45Z', '2026-05-01T11:00Z', 'hour', 'Asia/Kolkata')).toEqual([
    '2026-05-01T10:30',
    '2026-05-01T11:30',
  ]);
});

test('weeks begin on Monday, months on the first', () => {
  // 25 November 2026 is a Wednesday.
  expect(list('2026-11-25T00:00Z', '2026-12-01T00:00Z', 'week', 'UTC')).toEqual([
    '2026-11-23T00:00',
    '2026-11-30T00:00',
    '2026-12-07T00:00',
  ]);
  expect(list('2026-11-01T10:00Z', '2026-11-02T00:00Z', 'week', 'UTC')?.[0]).toBe('2026-10-26T00:00');
  expect(list('2026-12-31T23:00Z', '2027-01-01T00:00Z', 'month', 'Europe/Berlin')).toEqual([
    '2026-12-31T23:00',
    '2027-01-31T23:00',
  ]);
});

test('a span has at most the maximum of buckets', () => {
  expect(list('2026-01-01T00:00Z', '2026-01-04T00:00Z', 'day', 'UTC', 3)).toHaveLength(4);
  expect(list('2026-01-01T00:00Z', '2026-01-04T00:01Z', 'day', 'UTC', 3)).toBeNull();
  expect(list('1970-01-01T00:00Z', '9999-01-01T00:00Z', 'hour', 'UTC')).toBeNull();
});

test('a year earlier, at the same clock time', () => {
  expect(iso(addYears(Date.parse('2026-07-01T10:00Z'), -1, 'Europe/Berlin'))).toBe('2025-07-01T10:00');
  expect(iso(addYears(Date.parse('2024-02-29T10:00Z'), -1, 'UTC'))).toBe('2023-02-28T10:00');
});

test('a time zone is checked by its name', () => {
  expect(['Asia/Jerusalem', 'UTC', 'Europe/Berlin'].map(isTimeZone)).toEqual([true, true, true]);
  expect(['Mars/Olympus', '+02:00', '', 'Europe/Berlin '].map(isTimeZone)).toEqual([
    false,
    false,
    false,
    false,
  ]);
});
