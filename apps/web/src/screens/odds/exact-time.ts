import { getCalendarDay } from '@afterglow/domain/dates';
import { formatDate } from '@afterglow/i18n/formats';
import { locales } from '@afterglow/i18n/translations';
import { formatTime, zoneOffset } from '../../core/format.ts';
import { translations } from '../../core/language.ts';

/** Returns `DD.MM.YYYY, HH:MM` in the reader's time zone. */
export function formatExactTime(seconds: number): string {
  // The server does not know the reader's time zone, so its prerendered page leaves the place empty.
  if (typeof document === 'undefined') return '\u2007';
  const [year = 0, month = 0, day = 0] = getCalendarDay(seconds, zoneOffset).split('-').map(Number);
  return `${formatDate({ day, month, year })}, ${formatTime(seconds)}`;
}

/**
 * Formats a moment as `formatExactTime` with the reader's time zone, e.g. `(GMT+2)`: what holds for everybody
 * is compared across zones.
 */
export function formatExactTimeInZone(seconds: number): string {
  const time = formatExactTime(seconds);
  if (typeof document === 'undefined') return time;
  const zone = new Intl.DateTimeFormat(locales[translations().language], { timeZoneName: 'short' })
    .formatToParts(seconds * 1_000)
    .find(({ type }) => type === 'timeZoneName');
  return zone ? `${time} (${zone.value})` : time;
}
