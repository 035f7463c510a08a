import { testDraws } from '@afterglow/domain/chi-square';
import type { Board } from '@afterglow/domain/figure-boards';
import { FIGURES, type FigureUnit, findFigure, MIN_SHOWN } from '@afterglow/domain/figures';
import { CURRENCIES } from '@afterglow/domain/money';
import type { Bucket } from '@afterglow/domain/time-buckets';
import type { FigurePoint } from '@afterglow/protocol/console/figures/figures-get';
import { countHeldCoins, sumCoins } from './count-held-coins.ts';
import { countPresent, loadPast } from './present-figures.ts';
import { type FigureParts, readParts } from './read-parts.ts';
import { listSources } from './sources.ts';
import { type FigureQuery, isPersonal, type Part } from './span.ts';

type Value = number | null | 'under';
type Series = Map<string, Value[]>;

const round = (value: number, unit: FigureUnit): number =>
  unit === 'seconds' ? Math.round(value) : Math.round(value * 100) / 100;

/** Reads the series of a board by their keys, in the order of the board. */
export async function readSeries(
  query: FigureQuery,
  board: Board,
  bucket: Bucket,
): Promise<Map<string, FigurePoint[]>> {
  const parts: FigureParts = new Map();
  const sourced = listSources(board, query.filter);
  for (const source of sourced)
    for (const [key, list] of await readParts(query, source, bucket))
      parts.set(key, addUp(parts.get(key), list));
  const series: Series = new Map();
  const isOpen = sourced.length > 0;
  const keys = [
    ...Object.keys(FIGURES[board]),
    ...[...parts.keys()].filter((key) => key.includes(':')).sort(),
  ];
  const counted = isOpen ? await countDerived(query, board, parts) : new Map<string, Value[]>();
  for (const key of keys) {
    const unit = findFigure(key)?.unit ?? 'count';
    const values = counted.get(key) ?? (isOpen ? computeValues(query, unit, parts.get(key), key) : undefined);
    series.set(key, values ?? query.span.starts.map(() => null));
  }
  return new Map([...series].map(([key, values]) => [key, toPoints(query, key, values)]));
}

const addUp = (before: readonly Part[] | undefined, list: Part[]): Part[] =>
  before === undefined
    ? list
    : list.map(({ value, of }, n) => ({
        value: value + (before[n]?.value ?? 0),
        of: of + (before[n]?.of ?? 0),
      }));

/** Series that a personal filter hides for fewer than `MIN_SHOWN` people, because they would identify them. */
const COUNTED_SHARES = new Set([
  'verified',
  'conversion',
  'dispute_ratio',
  'answer_p50',
  'answer_p90',
  'in_time',
  'virtual_profiles',
  'virtual_messages',
]);
const MEASURED = new Set(['answer_p50', 'answer_p90', 'case_p50']);

const isFew = (count: number): boolean => count > 0 && count < MIN_SHOWN;

/** Returns the values of a series from its parts. */
function computeValues(
  query: FigureQuery,
  unit: FigureUnit,
  list: FigureParts extends Map<string, infer L> ? L | undefined : never,
  key: string,
): Value[] {
  return query.span.starts.map((start, n) => {
    if (start > query.now.getTime()) return null;
    const { value, of } = list?.[n] ?? { value: 0, of: 0 };
    if (isPersonal(query.filter) && COUNTED_SHARES.has(key) && isFew(of)) return 'under';
    if (unit === 'percent') return of > 0 ? (100 * value) / of : null;
    return MEASURED.has(key) && of === 0 ? null : value;
  });
}

/** Returns the values of the figures that derive from others, or from the current state. */
async function countDerived(query: FigureQuery, board: Board, parts: FigureParts): Promise<Series> {
  const { span, now } = query;
  const mapStarted = (count: (n: number) => Value): Value[] =>
    span.starts.map((start, n) => (start > now.getTime() ? null : count(n)));
  const get = (key: string, n: number) => parts.get(key)?.[n]?.value ?? 0;
  const series: Series = new Map();
  if (board === 'money') {
    for (const currency of CURRENCIES)
      series.set(
        `net_${currency}`,
        mapStarted(
          (n) =>
            get(`gross_${currency}`, n) - get(`refunds_${currency}`, n) - get(`chargebacks_${currency}`, n),
        ),
      );
    const ends = await countHeldCoins(query, parts);
    series.set(
      'coins_issued',
      mapStarted((n) => sumCoins(parts, 'coins_issued', n)),
    );
    series.set(
      'coins_spent',
      mapStarted((n) => sumCoins(parts, 'coins_spent', n)),
    );
    series.set(
      'float_end',
      mapStarted((n) => ends[n] ?? null),
    );
  }
  if (board === 'wheel')
    series.set(
      'chi_square_p',
      mapStarted((n) => {
        const drawn = Array.from({ length: 10 }, (_, place) => ({
          drawn: get(`segment_${place}_drawn`, n),
          expected: get(`segment_${place}_expected`, n),
        }));
        const tested = testDraws(drawn);
        return tested && 100 * tested.p;
      }),
    );
  if (board === 'answers') {
    const past = await loadPast(query);
    const present = await countPresent(query);
    for (const [key, part] of Object.entries(present)) {
      const unit = FIGURES.answers[key] ?? 'count';
      series.set(
        key,
        span.starts.map((start, n) => {
          const end = span.starts[n + 1] ?? span.end;
          if (start > now.getTime()) return null;
          if (end <= now.getTime()) return past.get(key)?.[n] ?? null;
          if (part === null) return null;
          if (isPersonal(query.filter) && isFew(key === 'waiting' ? part.value : part.of)) return 'under';
          return unit === 'percent' ? (part.of > 0 ? (100 * part.value) / part.of : null) : part.value;
        }),
      );
    }
  }
  return series;
}

function toPoints(query: FigureQuery, key: string, values: readonly Value[]): FigurePoint[] {
  const unit = findFigure(key)?.unit ?? 'count';
  return query.span.starts.map((start, n) => {
    const at = Math.floor(start / 1000);
    const value = values[n] ?? null;
    const isHidden =
      value === 'under' || (isPersonal(query.filter) && unit === 'count' && value !== null && isFew(value));
    return isHidden
      ? { at, value: null, under: MIN_SHOWN }
      : { at, value: value === null ? null : round(value, unit) };
  });
}
