import { formatDate } from '@afterglow/i18n/formats';
import { formatTime } from '../ground/format.ts';
import { words } from '../ground/language.ts';

/** DD.MM.YYYY where the reader is, however near it is: for what has to be found again later. */
export function fullDate(seconds: number): string {
  const at = new Date(seconds * 1_000);
  return formatDate({ day: at.getDate(), month: at.getMonth() + 1, year: at.getFullYear() });
}

/** The same with its time. */
export const fullMoment = (seconds: number): string =>
  words().t('dates.day_and_time', { day: fullDate(seconds), time: formatTime(seconds) });
