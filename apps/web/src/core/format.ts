import { getNowS } from '@afterglow/browser/now';
import { classifyMoment, getCalendarDay, getClockTime, type ZoneOffset } from '@afterglow/domain/dates';
import type { Money } from '@afterglow/domain/money';
import * as formats from '@afterglow/i18n/formats';
import { translations } from './language.ts';

/** Returns the minutes east of UTC in the reader's time zone. */
export const zoneOffset: ZoneOffset = (seconds) => -new Date(seconds * 1000).getTimezoneOffset();

/** Returns the reader's own date as `YYYY-MM-DD`. */
export const getToday = (): string => getCalendarDay(getNowS(), zoneOffset);

/** Formats a number with the thousands separators of the current language. */
export const formatNumber = (value: number): string => formats.formatNumber(translations().language, value);

/** Returns a share of one, e.g. `0.02 %` for 0.0002. */
export const formatPercent = (share: number): string => formats.formatPercent(translations().language, share);

/** Formats a percentage with a sign, also for positive numbers. */
export const formatSignedPercent = (percent: number): string =>
  formats.formatSignedPercent(translations().language, percent);

/** Returns a number of minutes, hours or days, e.g. `8 min`. */
export const formatSpan = (n: number, unit: 'minute' | 'hour' | 'day'): string =>
  formats.formatDuration(translations().language, n, unit);

/** Returns an amount in minor units, with its currency. */
export const formatMoney = (money: Money): string => formats.formatMoney(translations().language, money);

/** Returns a month by name, with its year. */
export const formatMonth = (month: { month: number; year: number }): string =>
  formats.formatMonth(translations().language, month);

/** Formats a time as HH:MM in the reader's time zone; `seconds` since 1970. */
export const formatTime = (seconds: number): string => formats.formatTime(getClockTime(seconds, zoneOffset));

/** Returns the time in a list: today HH:MM, the word for yesterday, within 7 days the weekday, else DD.MM.YYYY. */
export function formatDay(seconds: number, now: number = getNowS()): string {
  const { language, t } = translations();
  return formats.formatMoment(language, t, classifyMoment(seconds, now, zoneOffset));
}

/** Returns the chip between two days of messages: as `formatDay`, but with the word for today. */
export function formatDayChip(seconds: number, now: number = getNowS()): string {
  const { language, t } = translations();
  return formats.formatDay(language, t, classifyMoment(seconds, now, zoneOffset));
}
