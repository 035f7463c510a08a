import { getNowS } from '@afterglow/browser/now';
import { classifyMoment } from '@afterglow/domain/dates';
import type { Language } from '@afterglow/domain/languages';
import { formatDay, formatList, formatMoney, formatPercent as formatShare } from '@afterglow/i18n/formats';
import { locales } from '@afterglow/i18n/translations';
import { translations } from './translations.tsx';

/* Times, dates, counts and money in the reader's language. */

const getLocale = () => locales[translations().language];

/** Formats a clock time as HH:MM; with `offsetMin` (minutes east of UTC) on the clock of another place. */
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

/**
 * Formats the day above its first message: today and yesterday by their words, within 7 days the weekday,
 * else `DD.MM.YYYY`.
 */
export function formatDayName(seconds: number, nowS = getNowS()): string {
  const getOffset = (at: number): number => -new Date(at * 1000).getTimezoneOffset();
  const { language, t } = translations();
  return formatDay(language, t, classifyMoment(seconds, nowS, getOffset));
}

/** Returns a number of percent with its sign where the language puts it. */
export const formatPercent = (percent: number): string => formatShare(translations().language, percent / 100);

export const formatYesNo = (isYes: boolean): string => translations().t(isYes ? 'table.yes' : 'table.no');

/** Returns the name of a language in a language that need not be the reader's. */
export const getLanguageNameIn = (language: Language, code: string): string =>
  new Intl.DisplayNames([locales[language]], { type: 'language' }).of(code) ?? code;

export const getLanguageName = (code: string): string => getLanguageNameIn(translations().language, code);

/** Formats a moment of a log, to the second: the time alone today, with the day before. */
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

/** Formats how long the first one has waited, in minutes, then in hours. */
export function formatOldestWait(since: number, nowS = getNowS()): string {
  const { t } = translations();
  const minutes = Math.max(0, Math.floor((nowS - since) / 60));
  return minutes < 60
    ? t('console.oldest_minutes', { n: minutes })
    : t('console.oldest_hours', { n: Math.floor(minutes / 60) });
}

/** Formats a moment to come: the time alone today, else with the day. */
export function formatUpcoming(seconds: number, nowMs = Date.now()): string {
  const at = new Date(seconds * 1000);
  if (at.toDateString() === new Date(nowMs).toDateString()) return formatClockTime(seconds);
  return new Intl.DateTimeFormat(getLocale(), {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(at);
}

/** Formats a moment of a list of people: the time alone today, else the day. */
export function formatLastMoment(seconds: number, nowMs = Date.now()): string {
  const at = new Date(seconds * 1000);
  if (at.toDateString() === new Date(nowMs).toDateString()) return formatClockTime(seconds);
  const isThisYear = at.getFullYear() === new Date(nowMs).getFullYear();
  return new Intl.DateTimeFormat(getLocale(), {
    day: 'numeric',
    month: 'short',
    ...(isThisYear ? {} : { year: 'numeric' }),
  }).format(at);
}

/** Formats a moment in full, with the zone of the reader's clock. */
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

/** Formats a time zone as people read it, with spaces: `America/New York`. A place without one has UTC. */
export const formatZone = (zone: string | null): string => (zone ?? 'UTC').replaceAll('_', ' ');

/** Formats the time zone of the reader's clock. */
export const formatOwnZone = (): string => formatZone(Intl.DateTimeFormat().resolvedOptions().timeZone);

/** Formats a day of the calendar, `YYYY-MM-DD`. */
export function formatDayLabel(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const isThisYear = year === new Date().getFullYear();
  return new Intl.DateTimeFormat(getLocale(), {
    day: 'numeric',
    month: 'short',
    ...(isThisYear ? {} : { year: 'numeric' }),
  }).format(new Date(year, month - 1, date));
}

/** Formats the days from one to another: `23 – 29 Nov`. */
export const formatDayRange = (first: Date, last: Date): string =>
  new Intl.DateTimeFormat(getLocale(), { day: 'numeric', month: 'short' }).formatRange(first, last);

/** Formats the head of a day in a week: `Mon 7 Dec`. */
export const formatDayHead = (day: Date, timeZone?: string): string =>
  new Intl.DateTimeFormat(getLocale(), {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    ...(timeZone ? { timeZone } : {}),
  }).format(day);

/** Formats a span of time to the minute: `2 hrs, 5 min`. */
export function formatDuration(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  const parts = { hour: Math.floor(minutes / 60), minute: minutes % 60 };
  const texts = Object.entries(parts)
    .filter(([unit, value]) => value > 0 || (unit === 'minute' && parts.hour === 0))
    .map(([unit, value]) =>
      new Intl.NumberFormat(getLocale(), { style: 'unit', unit, unitDisplay: 'short' }).format(value),
    );
  return texts.join(' ');
}

/** Formats a remaining time: `1:05`. */
export const formatTimeLeft = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

export function formatCount(count: number): string {
  return new Intl.NumberFormat(getLocale()).format(count);
}

/** Formats amounts with their currencies as a list. */
export const formatAmounts = (amounts: readonly { amount_minor: number; currency: string }[]): string =>
  formatList(
    translations().language,
    amounts.map(({ amount_minor: amount, currency }) =>
      formatMoney(translations().language, { amount, currency }),
    ),
  );

/** Formats a number with its sign, also above zero. */
export function formatChange(amount: number): string {
  return new Intl.NumberFormat(getLocale(), { signDisplay: 'exceptZero' }).format(amount);
}

export function getCountryName(code: string): string {
  return new Intl.DisplayNames([getLocale()], { type: 'region' }).of(code) ?? code;
}

/** Codes of regions that are no countries. */
const noCountries = new Set(['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ']);

/** Returns the codes of all countries with their names, in the order of the names. */
export function listCountries(): { code: string; name: string }[] {
  const names = new Intl.DisplayNames([getLocale()], { type: 'region', fallback: 'none' });
  const alphabet = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  return alphabet
    .flatMap((first) => alphabet.map((second) => `${first}${second}`))
    .flatMap((code) => {
      // An obsolete code is an alias of another one.
      const isCurrent = Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`;
      const name = isCurrent && !noCountries.has(code) ? names.of(code) : undefined;
      return name ? [{ code, name }] : [];
    })
    .sort((a, b) => a.name.localeCompare(b.name, getLocale()));
}

/** Formats the beginning of an hour, a day, a week or a month by the clock of a zone. */
export function formatBucket(
  seconds: number,
  bucket: 'hour' | 'day' | 'week' | 'month',
  timeZone: string,
): string {
  return new Intl.DateTimeFormat(getLocale(), {
    timeZone,
    ...(bucket === 'month'
      ? { month: 'long', year: 'numeric' }
      : { day: 'numeric', month: 'short', year: 'numeric' }),
    ...(bucket === 'hour' ? { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } : {}),
  }).format(seconds * 1000);
}
