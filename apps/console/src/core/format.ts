import { classifyMoment } from '@afterglow/domain/dates';
import { formatDay } from '@afterglow/i18n/formats';
import { locales } from '@afterglow/i18n/translations';
import { translations } from './translations.tsx';

/* Times, dates and counts in the reader's language. */

const getLocale = () => locales[translations().language];

/** HH:MM; with `offsetMin` (minutes east of UTC) on the clock of another place. */
export function formatClockTime(seconds: number, offsetMin?: number): string {
  const shifted = offsetMin === undefined ? seconds : seconds + offsetMin * 60;
  return new Intl.DateTimeFormat(getLocale(), {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    ...(offsetMin === undefined ? {} : { timeZone: 'UTC' }),
  }).format(shifted * 1000);
}

export function formatCalendarDate(seconds: number): string {
  return new Intl.DateTimeFormat(getLocale(), { day: 'numeric', month: 'short', year: 'numeric' }).format(
    seconds * 1000,
  );
}

/** Above the first message of a day: today and yesterday by their words, within 7 days the weekday, else `DD.MM.YYYY`. */
export function formatDayName(seconds: number, nowS = Date.now() / 1000): string {
  const getOffset = (at: number): number => -new Date(at * 1000).getTimezoneOffset();
  const { language, t } = translations();
  return formatDay(language, t, classifyMoment(seconds, nowS, getOffset));
}

export function getLanguageName(code: string): string {
  return new Intl.DisplayNames([getLocale()], { type: 'language' }).of(code) ?? code;
}

/** A moment of a log, to the second: the time alone today, with the day before. */
export function formatLogTime(seconds: number, nowMs = Date.now()): string {
  const at = new Date(seconds * 1000);
  const isToday = at.toDateString() === new Date(nowMs).toDateString();
  const isThisYear = at.getFullYear() === new Date(nowMs).getFullYear();
  return new Intl.DateTimeFormat(getLocale(), {
    ...(isToday ? {} : { day: 'numeric', month: 'short' }),
    ...(isThisYear ? {} : { year: 'numeric' }),
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  }).format(at);
}

/** The same in full, with the zone of the reader's clock. */
export function formatFullTime(seconds: number): string {
  return new Intl.DateTimeFormat(getLocale(), {
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
  }).format(seconds * 1000);
}

/** A day of the calendar, `YYYY-MM-DD`. */
export function formatDayLabel(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const isThisYear = year === new Date().getFullYear();
  return new Intl.DateTimeFormat(getLocale(), {
    day: 'numeric',
    month: 'short',
    ...(isThisYear ? {} : { year: 'numeric' }),
  }).format(new Date(year, month - 1, date));
}

export function formatCount(count: number): string {
  return new Intl.NumberFormat(getLocale()).format(count);
}
