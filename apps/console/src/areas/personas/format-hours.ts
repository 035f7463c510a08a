import type { PersonaHours } from '@afterglow/domain/personas';
import { DAY_MS } from '@afterglow/domain/time';
import { locales } from '@afterglow/i18n/translations';
import { translations } from '../../core/translations.tsx';

/** The first day of a week that began on a Sunday, in UTC. */
const SUNDAY_MS = Date.UTC(2023, 0, 1);

/** Returns the name of a weekday, 0 is Sunday. */
export const getWeekdayName = (day: number, width: 'long' | 'short' = 'long'): string =>
  new Intl.DateTimeFormat(locales[translations().language], { weekday: width, timeZone: 'UTC' }).format(
    SUNDAY_MS + day * DAY_MS,
  );

/** Formats working hours: `Sun 09:00–17:00`. The clock times run from left to right in every language. */
export const formatHours = ({ day, from, to }: PersonaHours): string =>
  `${getWeekdayName(day, 'short')} \u2066${from}–${to}\u2069`;
