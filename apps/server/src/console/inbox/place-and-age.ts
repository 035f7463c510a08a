import { calculateAge as ageByRule } from '@afterglow/domain/age';

/** Whole years on the day of `now` (UTC). `birth` is YYYY-MM-DD. */
export function getAge(birth: string, now: Date): number {
  return ageByRule(birth, now.toISOString().slice(0, 10)) ?? 0;
}

type PlaceRow = {
  city: string | null;
  city_by_language: unknown;
  country: string | null;
  utc_zone: string | null;
};

/** Town and country in the reader's words, and how far the clock there is from UTC. */
export function formatLocalPlace(
  place: PlaceRow,
  language: string,
  now: Date,
): { city: string | null; country: string | null; utc_offset_min: number } {
  const names = place.city_by_language as Record<string, string> | null;
  const countries = new Intl.DisplayNames([language], { type: 'region' });
  return {
    city: names?.[language] ?? place.city,
    country: place.country ? (countries.of(place.country) ?? place.country) : null,
    utc_offset_min: place.utc_zone ? getOffsetMinutes(place.utc_zone, now) : 0,
  };
}

function getOffsetMinutes(timeZone: string, now: Date): number {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts(now);
  const text = parts.find((part) => part.type === 'timeZoneName')?.value ?? 'GMT';
  const [, sign, hours, minutes] = /GMT([+-])(\d\d):(\d\d)/.exec(text) ?? [];
  return sign ? (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) : 0;
}
