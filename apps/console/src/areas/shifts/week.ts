import { parseDay } from '../../core/day-range.ts';

/* A week by the reader's clock. Its days may have 23 or 25 hours. */

const DAYS = 7;

const pad = (value: number): string => String(value).padStart(2, '0');
const startOfDay = (day: Date, later: number): Date =>
  new Date(day.getFullYear(), day.getMonth(), day.getDate() + later);

/** Returns a day in the form of the address: `2026-12-07`. */
export const formatDayField = (at: Date): string =>
  `${at.getFullYear()}-${pad(at.getMonth() + 1)}-${pad(at.getDate())}`;

/** Returns a time of day as a field has it: `09:30`. */
export const formatTimeField = (at: Date): string => `${pad(at.getHours())}:${pad(at.getMinutes())}`;

/** Returns the first day of the week: Sunday in Hebrew, else Monday. */
export function startOfWeek(day: Date, language: string): Date {
  const first = language === 'he' ? 0 : 1;
  return startOfDay(day, -((day.getDay() - first + DAYS) % DAYS));
}

/** Returns the beginnings of the days of a week, and of the day after it. */
export const listDays = (first: Date): Date[] =>
  Array.from({ length: DAYS + 1 }, (_, n) => startOfDay(first, n));

export const addWeeks = (first: Date, weeks: number): Date => startOfDay(first, weeks * DAYS);

/**
 * Returns the moments of a plan, in Unix seconds; one that ends by an earlier time ends the next day. Null while a
 * field is empty or wrong.
 */
export function toMoments({ day, from, to }: { day: string; from: string; to: string }) {
  const date = parseDay(day);
  const times = [from, to].map((time) => /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time));
  const [start, end] = times;
  if (!date || !start || !end) return null;
  const at = (time: RegExpExecArray, later: number) =>
    new Date(date.getFullYear(), date.getMonth(), date.getDate() + later, Number(time[1]), Number(time[2]));
  return {
    from: at(start, 0).getTime() / 1000,
    to: at(end, to <= from ? 1 : 0).getTime() / 1000,
  };
}
