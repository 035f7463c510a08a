import { DAY_MS, HOUR_MS } from './time.ts';
import { toClockTime } from './time-zones.ts';

/*
 * Hours, days, weeks and months by the clock of a time zone. A *moment* is Unix time; a *clock* time is what the zone's
 * clock shows, written as if the zone were UTC. Both are in milliseconds.
 */

export const BUCKETS = ['hour', 'day', 'week', 'month'] as const;
export type Bucket = (typeof BUCKETS)[number];

/** The shortest length of a bucket, for a first estimate of their number. */
const MIN_LENGTH_MS: Readonly<Record<Bucket, number>> = {
  hour: HOUR_MS,
  day: 23 * HOUR_MS,
  week: 7 * DAY_MS - HOUR_MS,
  month: 28 * DAY_MS - HOUR_MS,
};

/** Returns the first moment of the calendar day that begins at a clock midnight. */
function startOfDay(midnight: number, timeZone: string): number {
  const offsets = [midnight - DAY_MS, midnight + DAY_MS].map((at) => toClockTime(at, timeZone) - at);
  const candidates = offsets.map((offset) => midnight - offset).sort((a, b) => a - b);
  // Where the clocks skip midnight, the day begins with the change.
  return candidates.find((at) => toClockTime(at, timeZone) === midnight) ?? candidates.at(-1) ?? midnight;
}

/** Returns the clock midnight at which the bucket of a clock time begins. */
function floorToMidnight(clock: number, bucket: Exclude<Bucket, 'hour'>): number {
  const midnight = Math.floor(clock / DAY_MS) * DAY_MS;
  const day = new Date(midnight);
  if (bucket === 'month') return Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), 1);
  // Weeks begin on Monday.
  return bucket === 'week' ? midnight - ((day.getUTCDay() + 6) % 7) * DAY_MS : midnight;
}

/** Returns the clock midnight `count` buckets later. */
function addBuckets(midnight: number, bucket: Exclude<Bucket, 'hour'>, count: number): number {
  const day = new Date(midnight);
  if (bucket === 'month') return Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + count, 1);
  return midnight + count * (bucket === 'week' ? 7 : 1) * DAY_MS;
}

/** Returns when the bucket of a moment begins. */
export function startOfBucket(at: number, bucket: Bucket, timeZone: string): number {
  const clock = toClockTime(at, timeZone);
  if (bucket === 'hour') return at - (((clock % HOUR_MS) + HOUR_MS) % HOUR_MS);
  return startOfDay(floorToMidnight(clock, bucket), timeZone);
}

/** Returns when the bucket after that of a moment begins. */
export function endOfBucket(at: number, bucket: Bucket, timeZone: string): number {
  if (bucket === 'hour')
    return startOfBucket(startOfBucket(at, bucket, timeZone) + HOUR_MS, bucket, timeZone);
  const midnight = floorToMidnight(toClockTime(at, timeZone), bucket);
  return startOfDay(addBuckets(midnight, bucket, 1), timeZone);
}

/**
 * Returns the beginnings of all buckets that have a part between two moments, and the end of the last one. Null where
 * there are more than `max`.
 */
export function listBuckets(
  { from, to, bucket, timeZone }: { from: number; to: number; bucket: Bucket; timeZone: string },
  max: number,
): { starts: number[]; end: number } | null {
  if ((to - from) / MIN_LENGTH_MS[bucket] > max * 1.1 + 2) return null;
  const starts: number[] = [];
  let at = startOfBucket(from, bucket, timeZone);
  while (at < to || starts.length === 0) {
    if (starts.length === max) return null;
    starts.push(at);
    at = endOfBucket(at, bucket, timeZone);
  }
  return { starts, end: at };
}

/** Returns the same clock time some years away; of 29 February the day before. */
export function addYears(at: number, years: number, timeZone: string): number {
  const clock = new Date(toClockTime(at, timeZone));
  const day = Math.floor(clock.getTime() / DAY_MS) * DAY_MS;
  const date = new Date(day);
  const moved = new Date(Date.UTC(date.getUTCFullYear() + years, date.getUTCMonth(), 1));
  const last = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate();
  moved.setUTCDate(Math.min(date.getUTCDate(), last));
  return startOfDay(moved.getTime(), timeZone) + (clock.getTime() - day);
}

/** Returns the calendar day of a moment: `2026-12-07`. */
export const toCalendarDay = (at: number, timeZone: string): string =>
  new Date(toClockTime(at, timeZone)).toISOString().slice(0, 10);
