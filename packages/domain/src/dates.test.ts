import { expect, test } from 'vitest';
import { classifyMoment, getCalendarDay, getClockTime } from './dates.ts';

const at = (text: string): number => Date.parse(text) / 1_000;
const utc = () => 0;
const now = at('2026-11-21T12:00:00Z'); // a Saturday

test('[S9.26] today is shown as its time, yesterday as the word', () => {
  expect(classifyMoment(at('2026-11-21T00:00:00Z'), now, utc)).toEqual({ kind: 'today', hour: 0, minute: 0 });
  expect(classifyMoment(at('2026-11-21T09:05:59Z'), now, utc)).toEqual({ kind: 'today', hour: 9, minute: 5 });
  expect(classifyMoment(at('2026-11-20T23:59:59Z'), now, utc)).toEqual({ kind: 'yesterday' });
  expect(classifyMoment(at('2026-11-20T00:00:00Z'), now, utc)).toEqual({ kind: 'yesterday' });
});

test('[S9.27] within 7 days the weekday, before that the date', () => {
  expect(classifyMoment(at('2026-11-19T23:59:00Z'), now, utc)).toEqual({ kind: 'weekday', weekday: 4 });
  expect(classifyMoment(at('2026-11-15T00:00:00Z'), now, utc)).toEqual({ kind: 'weekday', weekday: 0 });
  expect(classifyMoment(at('2026-11-14T23:00:00Z'), now, utc)).toEqual({
    kind: 'date',
    day: 14,
    month: 11,
    year: 2026,
  });
  expect(classifyMoment(at('2026-11-23T10:00:00Z'), now, utc)).toEqual({
    kind: 'date',
    day: 23,
    month: 11,
    year: 2026,
  });
});

test('days are local: half past ten in the evening UTC is already tomorrow in Jerusalem', () => {
  const late = at('2026-11-20T22:30:00Z');
  expect(classifyMoment(late, now, () => 120)).toEqual({ kind: 'today', hour: 0, minute: 30 });
  expect(classifyMoment(late, now, () => -300)).toEqual({ kind: 'yesterday' });
  expect(getCalendarDay(late, () => 120)).toBe('2026-11-21');
  expect(getClockTime(late, () => 120)).toEqual({ hour: 0, minute: 30 });
});

test('the change of the clocks moves no day: each moment has its own offset', () => {
  // Israel 2026: summer time ends on 25 October, 02:00 local.
  const israel = (seconds: number) => (seconds < at('2026-10-24T23:00:00Z') ? 180 : 120);
  const beforeMidnight = at('2026-10-24T20:59:00Z');
  expect(classifyMoment(beforeMidnight, at('2026-10-25T12:00:00Z'), israel)).toEqual({ kind: 'yesterday' });
});
