import { DAY_S } from './time.ts';
/**
 * Minutes east of UTC at a moment (unix seconds). In a browser:
 * `(seconds) => -new Date(seconds * 1000).getTimezoneOffset()`.
 */
export type ZoneOffset = (seconds: number) => number;

/** How to show a moment; the caller formats it. `weekday` 0 is Sunday, `month` 1 is January. */
export type Moment =
  | { kind: 'today'; hour: number; minute: number }
  | { kind: 'yesterday' }
  | { kind: 'weekday'; weekday: number }
  | { kind: 'date'; day: number; month: number; year: number };

const toLocalDate = (seconds: number, offset: ZoneOffset): Date =>
  new Date((seconds + offset(seconds) * 60) * 1_000);

/** Returns the number of the local day, for comparisons: two moments of one day have the same number. */
export function getDayNumber(seconds: number, offset: ZoneOffset): number {
  return Math.floor((seconds + offset(seconds) * 60) / DAY_S);
}

/** Returns the local calendar day as `YYYY-MM-DD`. */
export function getCalendarDay(seconds: number, offset: ZoneOffset): string {
  return toLocalDate(seconds, offset).toISOString().slice(0, 10);
}

export function getClockTime(seconds: number, offset: ZoneOffset): { hour: number; minute: number } {
  const at = toLocalDate(seconds, offset);
  return { hour: at.getUTCHours(), minute: at.getUTCMinutes() };
}

/**
 * Classifies a moment: today the time, yesterday the word, up to six days back the weekday (the seventh would
 * have today's name), else the date. A future moment is shown as a date.
 */
export function classifyMoment(seconds: number, nowS: number, offset: ZoneOffset): Moment {
  const daysAgo = getDayNumber(nowS, offset) - getDayNumber(seconds, offset);
  const at = toLocalDate(seconds, offset);
  if (daysAgo === 0) return { kind: 'today', hour: at.getUTCHours(), minute: at.getUTCMinutes() };
  if (daysAgo === 1) return { kind: 'yesterday' };
  if (daysAgo > 1 && daysAgo < 7) return { kind: 'weekday', weekday: at.getUTCDay() };
  return { kind: 'date', day: at.getUTCDate(), month: at.getUTCMonth() + 1, year: at.getUTCFullYear() };
}

/** Returns today's date in a time zone as `YYYY-MM-DD`, and the date in UTC if the zone is unknown. */
export function getToday(zone: string | null, now: Date): string {
  const format = (timeZone: string) => new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });
  try {
    return format(zone ?? 'UTC').format(now);
  } catch {
    return now.toISOString().slice(0, 10);
  }
}
