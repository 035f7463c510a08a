import type { Translate } from '@afterglow/i18n/translations';
import { formatSpan } from '../core/format.ts';

/** Rounds up, so that the text promises nothing: minutes below two hours, hours below two days, else days. */
function roundUp(seconds: number): { n: number; unit: 'minute' | 'hour' | 'day' } {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  if (minutes < 120) return { n: minutes, unit: 'minute' };
  const hours = Math.ceil(minutes / 60);
  return hours < 48 ? { n: hours, unit: 'hour' } : { n: Math.ceil(hours / 24), unit: 'day' };
}

/** Returns a duration as text, e.g. `8 minutes`. */
export function formatDuration(seconds: number, t: Translate): string {
  const { n, unit } = roundUp(seconds);
  return t(`common.${unit}s`, { n });
}

/** Returns the short form of `formatDuration`, e.g. `8 min`. */
export function formatShortDuration(seconds: number): string {
  const { n, unit } = roundUp(seconds);
  return formatSpan(n, unit);
}
