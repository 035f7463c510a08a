import { type Bucket, endOfBucket, listBuckets } from '@afterglow/domain/time-buckets';
import { sql } from 'kysely';
import type { Source } from './source.ts';
import { type FigureQuery, isFiltered, type Part, type PartRow, type Span } from './span.ts';

/** The parts of each figure, bucket by bucket. */
export type FigureParts = Map<string, Part[]>;
/** The parts of a stored bucket: `{key: [value, of]}`. */
export type StoredParts = Record<string, [number, number]>;

const NONE: Part = { value: 0, of: 0 };

/**
 * Reads the figures of a source. On a large site closed days come from `figure_day`, and only the others are counted.
 */
export async function readParts(query: FigureQuery, source: Source, bucket: Bucket): Promise<FigureParts> {
  const { span } = query;
  const base = source.kind === 'sum' && bucket !== 'hour' && bucket !== 'day' ? 'day' : bucket;
  const bases = base === bucket ? span : splitIntoDays(span, query.zone);
  const stored =
    bucket === 'hour' || isFiltered(query.filter)
      ? new Map<number, StoredParts>()
      : await loadStored({ ...query, span: bases }, source, base);
  const places = span.starts;
  const parts: FigureParts = new Map();
  const add = (at: number, key: string, { value, of }: Part) => {
    const n = places.findLastIndex((start) => start <= at);
    let list = parts.get(key);
    if (!list) {
      list = places.map(() => NONE);
      parts.set(key, list);
    }
    const before = list[n] ?? NONE;
    list[n] = { value: before.value + value, of: before.of + of };
  };
  for (const [at, keys] of stored)
    for (const [key, [value, of]] of Object.entries(keys)) add(at, key, { value, of });
  const missing = findMissing(bases, stored, query.now.getTime());
  if (missing)
    for (const { key, n, ...part } of await countParts({ ...query, span: missing }, source)) {
      const at = missing.starts[n];
      if (at !== undefined && !stored.has(at)) add(at, key, part);
    }
  return parts;
}

/** Counts the parts of a span in the tables themselves. */
export async function countParts(query: FigureQuery, source: Source): Promise<PartRow[]> {
  return (await source.rowsSql(query).execute(query.db)).rows;
}

/** More days than the longest range of months has. */
const MAX_DAYS = 30_000;

function splitIntoDays({ starts, end }: Span, timeZone: string): Span {
  const days = listBuckets({ from: starts[0] ?? end, to: end, bucket: 'day', timeZone }, MAX_DAYS);
  return days ?? { starts, end };
}

async function loadStored(
  { db, span, zone }: FigureQuery,
  source: Source,
  bucket: Bucket,
): Promise<Map<number, StoredParts>> {
  const { rows } = await sql<{ at: Date; parts: StoredParts }>`
    select at, parts from figure_day
    where source = ${source.name} and zone = ${zone} and bucket = ${bucket}
      and at >= ${new Date(span.starts[0] ?? span.end)} and at < ${new Date(span.end)}`.execute(db);
  return new Map(rows.map(({ at, parts }) => [at.getTime(), parts]));
}

/** Returns the shortest span with every begun bucket that is not stored; null if all are. */
function findMissing({ starts, end }: Span, stored: ReadonlyMap<number, unknown>, now: number): Span | null {
  const isMissing = (at: number) => !stored.has(at) && at <= now;
  const first = starts.findIndex(isMissing);
  const last = starts.findLastIndex(isMissing);
  if (first < 0) return null;
  return { starts: starts.slice(first, last + 1), end: starts[last + 1] ?? end };
}

/** Returns a span of one bucket: the one that a moment is in. */
export function toSpan(at: number, bucket: Bucket, zone: string): Span {
  const [start = at] = listBuckets({ from: at, to: at + 1, bucket, timeZone: zone }, 1)?.starts ?? [];
  return { starts: [start], end: endOfBucket(at, bucket, zone) };
}
