import { getCalendarDay } from '@afterglow/domain/dates';
import { formatDate } from '@afterglow/i18n/formats';
import { formatTime, zoneOffset } from '../../core/format.ts';

/** Returns `DD.MM.YYYY, HH:MM` in the reader's time zone. */
export function formatExactTime(seconds: number): string {
  // The server does not know the reader's time zone, so its prerendered page leaves the place empty.
  if (typeof document === 'undefined') return '\u2007';
  const [year = 0, month = 0, day = 0] = getCalendarDay(seconds, zoneOffset).split('-').map(Number);
  return `${formatDate({ day, month, year })}, ${formatTime(seconds)}`;
}
