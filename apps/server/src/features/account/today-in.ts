/** The calendar day that it is in a time zone, as `YYYY-MM-DD`; in UTC where the zone is unknown. */
export function getToday(zone: string | null, now: Date): string {
  const format = (timeZone: string) => new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });
  try {
    return format(zone ?? 'UTC').format(now);
  } catch {
    return now.toISOString().slice(0, 10);
  }
}
