import { fromClockTime, toClockTime } from '@afterglow/domain/time-zones';
import { locales } from '@afterglow/i18n/translations';
import { translations } from '../../core/translations.tsx';

/* Times on the clock of a town. A profile without a town, or a town without a zone, has the time of UTC. */

/** Returns a moment for a field of date and time (`datetime-local`). */
export const formatPlaceField = (seconds: number, zone: string | null): string =>
  new Date(toClockTime(seconds * 1_000, zone ?? 'UTC')).toISOString().slice(0, 16);

/** Returns the moment that such a field holds, in Unix seconds; null while it is incomplete. */
export function parsePlaceField(typed: string, zone: string | null): number | null {
  const clock = typed === '' ? Number.NaN : Date.parse(`${typed}Z`);
  return Number.isNaN(clock) ? null : Math.floor(fromClockTime(clock, zone ?? 'UTC') / 1_000);
}

/** Formats a moment on the clock of the town: `Mon 7 Dec, 18:30`. */
export const formatPlaceTime = (seconds: number, zone: string | null): string =>
  new Intl.DateTimeFormat(locales[translations().language], {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: zone ?? 'UTC',
  }).format(seconds * 1_000);
