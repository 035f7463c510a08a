/** Whole hours, in the member's time zone, without notifications. They pass midnight where `until` is the smaller one. */
export type QuietHours = { from: number; until: number };

/** `22-7` as hours; '' as none (null); undefined for anything else. */
export function parseQuietHours(text: string): QuietHours | null | undefined {
  if (text === '') return null;
  const [, from, until] = /^(\d{1,2})-(\d{1,2})$/.exec(text) ?? [];
  const hours = { from: Number(from), until: Number(until) };
  const isValid = from !== undefined && hours.from < 24 && hours.until < 24 && hours.from !== hours.until;
  return isValid ? hours : undefined;
}

/** How many minutes the quiet lasts from a minute of the day on; 0 outside it. */
export function getQuietMinutesLeft({ from, until }: QuietHours, minuteOfDay: number): number {
  const length = (until - from + 24) % 24;
  const elapsed = (minuteOfDay - from * 60 + 24 * 60) % (24 * 60);
  return Math.max(0, length * 60 - elapsed);
}
