import { formatDate } from '@afterglow/i18n/formats';
import { formatTime } from './format.ts';
import { translations } from './language.ts';

/**
 * Formats a date as DD.MM.YYYY in the reader's time zone, never "today": for dates that are looked up later.
 */
export function formatFullDate(seconds: number): string {
  const at = new Date(seconds * 1_000);
  return formatDate({ day: at.getDate(), month: at.getMonth() + 1, year: at.getFullYear() });
}

/** Formats a moment as `formatFullDate` with the time. */
export const formatFullDateTime = (seconds: number): string =>
  translations().t('dates.day_and_time', { day: formatFullDate(seconds), time: formatTime(seconds) });
