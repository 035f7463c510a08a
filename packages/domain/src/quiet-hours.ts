/** Whole hours without notifications in the member's time zone. They pass midnight if `until` is smaller. */
export type QuietHours = { from: number; until: number };

/** Parses `22-7`; '' is none (null); undefined for anything else. */
export function parseQuietHours(text: string): QuietHours | null | undefined {
  if (text === '') return null;
  const [, from, until] = /^(\d{1,2})-(\d{1,2})$/.exec(text) ?? [];
  const hours = { from: Number(from), until: Number(until) };
  const isValid = from !== undefined && hours.from < 24 && hours.until < 24 && hours.from !== hours.until;
  return isValid ? hours : undefined;
}

/** Returns how many minutes of quiet hours are left at a minute of the day; 0 outside them. */
export function getQuietMinutesLeft({ from, until }: QuietHours, minuteOfDay: number): number {
  const length = (until - from + 24) % 24;
  const elapsed = (minuteOfDay - from * 60 + 24 * 60) % (24 * 60);
  return Math.max(0, length * 60 - elapsed);
}
