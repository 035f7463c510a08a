import { HOUR_MS } from '@afterglow/domain/time';
import { listBuckets } from '@afterglow/domain/time-buckets';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';
import { recordPresent } from './present-figures.ts';
import { countParts, type StoredParts } from './read-parts.ts';
import type { Source } from './source.ts';
import { sources } from './sources.ts';

/** The zones of the markets, and UTC. In other zones each look counts the rows of its range. */
const ZONES = ['Asia/Jerusalem', 'Europe/Berlin', 'UTC'] as const;
/** Below this many rows of the ledger and messages each look counts them all, within milliseconds. */
const LARGE_SITE_ROWS = 1_000_000;
/** Transactions that were under way at the end of a bucket have ended. */
const CLOSED_AFTER_MS = HOUR_MS;
/** Buckets of one query. */
const BATCH_SIZE = 62;
/** More than a site has days. */
const MAX_BUCKETS = 30_000;
type Facts = { now: Date; promisedH: number };

/** Stores the values of a full hour, and on a large site the figures of closed days, weeks and months. */
export async function recordFigures(db: Kysely<DB>, facts: Facts): Promise<void> {
  await recordPresent(db, facts.now);
  if (await isLarge(db)) await recordClosed(db, facts);
}

/** Returns whether the site is large, by the estimate of the database. */
async function isLarge(db: Kysely<DB>): Promise<boolean> {
  const { rows } = await sql<{ estimate: number }>`
    select sum(greatest(reltuples, 0))::float8 as estimate from pg_class
    where oid in ('ledger_transfer'::regclass, 'message'::regclass)`.execute(db);
  return (rows[0]?.estimate ?? 0) > LARGE_SITE_ROWS;
}

/** Stores the figures of every closed day, week and month that are not stored yet. */
export async function recordClosed(db: Kysely<DB>, facts: Facts): Promise<void> {
  const { rows } = await sql<{ first: Date | null }>`select min(created_at) as first from person`.execute(db);
  const first = rows[0]?.first;
  if (!first) return;
  for (const source of sources)
    for (const zone of ZONES)
      for (const bucket of source.kind === 'sum' ? (['day'] as const) : (['day', 'week', 'month'] as const))
        await recordSource(db, source, { ...facts, zone, bucket, first });
}

async function recordSource(
  db: Kysely<DB>,
  source: Source,
  {
    now,
    promisedH,
    zone,
    bucket,
    first,
  }: Facts & { zone: string; bucket: 'day' | 'week' | 'month'; first: Date },
): Promise<void> {
  const { rows } = await sql<{ last: Date | null }>`
    select max(at) as last from figure_day
    where source = ${source.name} and zone = ${zone} and bucket = ${bucket}`.execute(db);
  const closed = now.getTime() - CLOSED_AFTER_MS - source.settleMs;
  const from = rows[0]?.last?.getTime();
  const range = { from: from ?? first.getTime(), to: closed, bucket, timeZone: zone };
  const buckets = range.from < range.to ? listBuckets(range, MAX_BUCKETS) : null;
  if (!buckets) return;
  // The first is stored already, and the last is not over.
  const bounds = [...buckets.starts, buckets.end].slice(from === undefined ? 0 : 1);
  const ended = bounds.filter((at) => at <= closed);
  for (let n = 0; n + 1 < ended.length; n += BATCH_SIZE) {
    const ends = ended.slice(n + 1, n + 1 + BATCH_SIZE);
    const starts = ended.slice(n, n + ends.length);
    const span = { starts, end: ends.at(-1) ?? 0 };
    const counted = await countParts({ db, span, filter: {}, promisedH, now, zone }, source);
    const parts = starts.map((): StoredParts => ({}));
    for (const { key, n: place, value, of } of counted) {
      const keys = parts[place];
      if (keys) keys[key] = [value, of];
    }
    await db
      .insertInto('figure_day')
      .values(
        starts.map((at, place) => ({
          source: source.name,
          zone,
          bucket,
          at: new Date(at),
          parts: JSON.stringify(parts[place]),
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}
