import { getCalendarDay } from '@afterglow/domain/dates';
import { formatDate } from '@afterglow/i18n/formats';
import { formatTime, zoneOffset } from '../../core/format.ts';

/** Day and time where the reader is, whenever it was: `DD.MM.YYYY, HH:MM`. */
export function formatExactTime(seconds: number): string {
  // Drawn by the server, which does not know where the reader is: the place stays free.
  if (typeof document === 'undefined') return '\u2007';
  const [year = 0, month = 0, day = 0] = getCalendarDay(seconds, zoneOffset).split('-').map(Number);
  return `${formatDate({ day, month, year })}, ${formatTime(seconds)}`;
}
