import { formatDay, nowSeconds } from '../../core/format.ts';
import type { useT } from '../../core/translations.tsx';

const DAY_S = 86_400;

/** Returns how long ago something was: minutes, hours, days; after a week its date. */
export function formatTimeAgo(timeS: number, t: ReturnType<typeof useT>, nowS = nowSeconds()): string {
  const seconds = Math.max(0, nowS - timeS);
  if (seconds < 60) return t('lists.just_now');
  if (seconds < 3_600) return t('lists.minutes_ago', { n: Math.floor(seconds / 60) });
  if (seconds < DAY_S) return t('lists.hours_ago', { n: Math.floor(seconds / 3_600) });
  if (seconds < 7 * DAY_S) return t('lists.days_ago', { n: Math.floor(seconds / DAY_S) });
  return formatDay(timeS, nowS);
}
