import { formatDate } from '@afterglow/i18n/formats';
import { formatTime } from '../core/format.ts';
import { translations } from '../core/language.ts';

/** DD.MM.YYYY where the reader is, however near it is: for what has to be found again later. */
export function formatFullDate(seconds: number): string {
  const at = new Date(seconds * 1_000);
  return formatDate({ day: at.getDate(), month: at.getMonth() + 1, year: at.getFullYear() });
}

/** The same with its time. */
export const formatFullDateTime = (seconds: number): string =>
  translations().t('dates.day_and_time', { day: formatFullDate(seconds), time: formatTime(seconds) });
