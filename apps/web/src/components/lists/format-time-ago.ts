import { getNowS } from '@afterglow/browser/now';
import { getDayNumber } from '@afterglow/domain/dates';
import { HOUR_S } from '@afterglow/domain/time';
import { formatDay, formatDayChip, zoneOffset } from '../../core/format.ts';
import type { useT } from '../../core/translations.tsx';

const HALF_DAY_S = 43_200;

type Translate = ReturnType<typeof useT>;

/** Returns the day of something: today, yesterday, days ago; after a week its date. */
export function formatDaysAgo(timeS: number, t: Translate, nowS = getNowS()): string {
  const days = getDayNumber(nowS, zoneOffset) - getDayNumber(timeS, zoneOffset);
  if (days < 1) return formatDayChip(timeS, nowS);
  return days < 7 ? t('lists.days_ago', { n: days }) : formatDay(timeS, nowS);
}

/**
 * Returns how long ago something was: minutes, hours, days; after a week its date. The night between counts from half a
 * day on, so that it reads like places that know the day only.
 */
export function formatTimeAgo(timeS: number, t: Translate, nowS = getNowS()): string {
  const seconds = Math.max(0, nowS - timeS);
  if (seconds < 60) return t('lists.just_now');
  if (seconds < HOUR_S) return t('lists.minutes_ago', { n: Math.floor(seconds / 60) });
  const isToday = getDayNumber(nowS, zoneOffset) === getDayNumber(timeS, zoneOffset);
  if (isToday || seconds < HALF_DAY_S) return t('lists.hours_ago', { n: Math.floor(seconds / HOUR_S) });
  return formatDaysAgo(timeS, t, nowS);
}
