import { expect, test } from 'vitest';
import { parseDay } from '../../core/day-range.ts';
import { addWeeks, formatDayField, listDays, startOfWeek, toMoments } from './week.ts';

const wednesday = new Date(2026, 11, 9, 15);
const seconds = (...[year, month, day, hour, minute]: [number, number, number, number, number]) =>
  new Date(year, month - 1, day, hour, minute).getTime() / 1000;

test('a week begins on Monday, in Hebrew on Sunday', () => {
  expect(formatDayField(startOfWeek(wednesday, 'de'))).toBe('2026-12-07');
  expect(formatDayField(startOfWeek(wednesday, 'he'))).toBe('2026-12-06');
  expect(formatDayField(startOfWeek(new Date(2026, 11, 6), 'en'))).toBe('2026-11-30');
});

test('its days follow each other, also over the change of a clock', () => {
  const days = listDays(new Date(2026, 2, 23)).map(formatDayField);
  expect([days.length, days[0], days[7]]).toEqual([8, '2026-03-23', '2026-03-30']);
  expect(formatDayField(addWeeks(new Date(2026, 2, 23), 1))).toBe('2026-03-30');
});

test.each(['2026-02-30', '2026-2-3', '', 'today', undefined])('%j is no day', (value) => {
  expect(parseDay(value)).toBeNull();
});

test('a plan that ends by an earlier time ends the next day', () => {
  const day = '2026-12-09';
  expect(toMoments({ day, from: '09:00', to: '17:30' })).toEqual({
    from: seconds(2026, 12, 9, 9, 0),
    to: seconds(2026, 12, 9, 17, 30),
  });
  expect(toMoments({ day, from: '22:00', to: '06:00' })?.to).toBe(seconds(2026, 12, 10, 6, 0));
  expect(toMoments({ day, from: '22:00', to: '' })).toBeNull();
  expect(toMoments({ day: '', from: '22:00', to: '23:00' })).toBeNull();
  expect(toMoments({ day, from: '24:00', to: '23:00' })).toBeNull();
});
