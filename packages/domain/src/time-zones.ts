import { DAY_MS } from './time.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

function getFormat(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-u-ca-iso8601-nu-latn', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
    formats.set(timeZone, format);
  }
  return format;
}

/** Returns whether this is the name of a time zone: `Asia/Jerusalem`, `UTC`. An offset is none. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    return Boolean(getFormat(name));
  } catch {
    return false;
  }
}

/** Returns the clock time of a zone at a moment, as if it were UTC. All times are in milliseconds. */
export function toClockTime(at: number, timeZone: string): number {
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
  for (const { type, value } of getFormat(timeZone).formatToParts(at)) parts[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) + (((at % 1_000) + 1_000) % 1_000);
}

/**
 * Returns the moment at which the clock of a zone shows a time, given as if it were UTC. A time that the clocks skip is
 * as long after the change as it says; one that comes twice is the first. All times are in milliseconds.
 */
export function fromClockTime(clock: number, timeZone: string): number {
  const offsets = [clock - DAY_MS, clock + DAY_MS].map((at) => toClockTime(at, timeZone) - at);
  const candidates = offsets.map((offset) => clock - offset).sort((a, b) => a - b);
  return candidates.find((at) => toClockTime(at, timeZone) === clock) ?? clock - (offsets[0] ?? 0);
}
