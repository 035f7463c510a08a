import { BOARD_ROLES } from '@afterglow/domain/figure-boards';
import { findFigure, MAX_POINTS, parseFigureKey } from '@afterglow/domain/figures';
import type { Language } from '@afterglow/domain/languages';
import {
  addYears,
  type Bucket,
  endOfBucket,
  listBuckets,
  startOfBucket,
} from '@afterglow/domain/time-buckets';
import { loadTranslations } from '@afterglow/i18n/node';
import { figuresGet } from '@afterglow/protocol/console/figures/figures-get';
import type { ParsedInputOf } from '@afterglow/protocol/define';
import type { Kysely } from 'kysely';
import type { DB } from '../../db/schema.ts';
import { rejectForbidden, rejectInput, reply, staffRead } from '../../rpc/handler.ts';
import { mayReadBoard } from '../policies/figures.ts';
import { createReader } from '../reader.ts';
import { readSeries } from './read-series.ts';
import type { FigureQuery, Span } from './span.ts';

type Request = ParsedInputOf<typeof figuresGet>;

export const figuresGetHandler = staffRead(figuresGet, async (ctx, request) => {
  const { board } = request;
  const permission = mayReadBoard(ctx.me, board);
  if (!permission.allowed)
    return rejectForbidden(
      { reason: permission.reason, least: BOARD_ROLES[board] },
      { subject: `figures:${board}` },
    );
  const span = toRequestedSpan(request);
  if (!span) return rejectInput('from', 'points');
  const facts = { now: ctx.now, promisedH: ctx.app.settings.current().answer_within_h };
  const series = await readBoard(ctx.db, request, span, facts);
  const { language } = createReader(ctx);
  return reply({
    series,
    definitions: defineFigures(
      series.map(({ key }) => key),
      language,
    ),
  });
});

/** Returns the buckets of a request; null where there are too many. */
export const toRequestedSpan = ({ from, to, bucket, zone }: Request): Span | null =>
  listBuckets({ from: from * 1000, to: to * 1000, bucket, timeZone: zone }, MAX_POINTS);

/** Reads a board, all of it as it stood at one moment. */
export function readBoard(
  db: Kysely<DB>,
  { board, bucket, zone, compare, filter = {} }: Request,
  span: Span,
  facts: Pick<FigureQuery, 'now' | 'promisedH'>,
) {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const query = { ...facts, db: tx, zone, filter };
      const series = await readSeries({ ...query, span }, board, bucket);
      const before = compare && moveSpan(span, bucket, zone, compare);
      const compared = before && (await readSeries({ ...query, span: before }, board, bucket));
      const now = facts.now.getTime();
      const running = span.starts.findLast((start) => start <= now);
      const isRunning = running !== undefined && endOfBucket(running, bucket, zone) > now;
      const unfinished = isRunning ? Math.floor(running / 1000) : null;
      const empty = before?.starts.map((at) => ({ at: Math.floor(at / 1000), value: 0 }));
      // Coins by cause are listed where there are any, in either time.
      const keys = [...new Set([...series.keys(), ...(compared?.keys() ?? [])])];
      return keys.map((key) => ({
        key,
        unit: findFigure(key)?.unit ?? ('count' as const),
        points: series.get(key) ?? span.starts.map((at) => ({ at: Math.floor(at / 1000), value: 0 })),
        unfinished,
        ...(compared && { compare: compared.get(key) ?? empty ?? [] }),
      }));
    });
}

/** Returns as many buckets of the time just before, or of the year before. */
function moveSpan({ starts, end }: Span, bucket: Bucket, zone: string, compare: 'previous' | 'year'): Span {
  const count = starts.length;
  const [first = end] = starts;
  if (compare === 'previous') {
    const earlier: number[] = [];
    let at = first;
    while (earlier.length < count) {
      at = startOfBucket(at - 1, bucket, zone);
      earlier.unshift(at);
    }
    return { starts: earlier, end: first };
  }
  const moved: number[] = [];
  let at = startOfBucket(addYears(first, -1, zone), bucket, zone);
  while (moved.length < count) {
    moved.push(at);
    at = endOfBucket(at, bucket, zone);
  }
  return { starts: moved, end: at };
}

let translations: ReturnType<typeof loadTranslations<'formula'>> | undefined;

/** Returns how each figure is counted, in the language of its reader. */
function defineFigures(keys: readonly string[], language: Language): { key: string; text: string }[] {
  translations ??= loadTranslations('formula');
  const { t } = translations(language);
  return keys.map((key) => ({ key, text: t.plain(`formulas.${parseFigureKey(key).name}`) }));
}
