import { listBuckets } from '@afterglow/domain/time-buckets';
import { sql } from 'kysely';
import { coins } from './money-sources.ts';
import { type FigureParts, readParts } from './read-parts.ts';
import { type FigureQuery, matchesPersonSql } from './span.ts';

/** Sums coins of one direction, all causes together. */
export function sumCoins(parts: FigureParts, direction: 'coins_issued' | 'coins_spent', n: number): number {
  let sum = 0;
  for (const [key, list] of parts) if (key.startsWith(`${direction}:`)) sum += list[n]?.value ?? 0;
  return sum;
}

const MAX_DAYS = 30_000;

/**
 * Returns the coins that members held at the end of each bucket: what they hold now, without what was issued and with
 * what was spent since. A bucket that runs ends now.
 */
export async function countHeldCoins(query: FigureQuery, parts: FigureParts): Promise<number[]> {
  const { db, span, filter, now, zone } = query;
  const { rows } = await sql<{ held: number }>`
    select coalesce(sum(given + bought), 0)::float8 as held from wallet where ${matchesPersonSql(filter, 'wallet.person_id')}`.execute(
    db,
  );
  let held = rows[0]?.held ?? 0;
  const getNet = (coins: FigureParts, n: number) =>
    sumCoins(coins, 'coins_issued', n) - sumCoins(coins, 'coins_spent', n);
  if (span.end < now.getTime()) {
    const range = { from: span.end, to: now.getTime() + 1, bucket: 'day', timeZone: zone } as const;
    const days = listBuckets(range, MAX_DAYS);
    // The first day begins with the end of the span.
    if (days) {
      const starts = [span.end, ...days.starts.slice(1)];
      const since = await readParts({ ...query, span: { starts, end: days.end } }, coins, 'day');
      for (let n = 0; n < starts.length; n++) held -= getNet(since, n);
    }
  }
  const ends: number[] = [];
  for (let n = span.starts.length - 1; n >= 0; n--) {
    ends[n] = held;
    held -= getNet(parts, n);
  }
  return ends;
}
