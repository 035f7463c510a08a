import { calculateMedian, type Figure, formatMs, formatWhole } from './figures.ts';

/** As `timed-calls.ts` of the server takes and returns them. */
export type TimedCall = { name: string; side: 'member' | 'console'; title?: string };
export type CallTiming = { p50: number; p99: number; failure: string | null };

/** Medians of a call in ms. `ratio` is no number where a call had no answer: an error is fast and says nothing. */
export type GrowthRow = {
  title: string;
  side: TimedCall['side'];
  small: number;
  large: number;
  p50: number;
  ratio: number;
  failure: string | null;
};

/** Calls that are measured and shown, but not judged, and why. */
const NOT_JUDGED: Readonly<Record<string, string>> = {
  'broadcasts/count':
    'counts exactly whom a broadcast is for and why each of the others is left out, which reads everybody once, on the replica',
};

/** Below this the clock and the collector of garbage decide, not the site. */
const FLOOR_MS = 1;

/** Creates the row of a call from its times on both sites. */
export function createGrowthRow(
  { name, side, title = name }: TimedCall,
  pairs: readonly { small: CallTiming; large: CallTiming }[],
): GrowthRow {
  const median = (of: (pair: (typeof pairs)[number]) => number) => calculateMedian(pairs.map(of));
  const failure = pairs
    .map(({ small, large }) => small.failure ?? large.failure)
    .find((each) => each !== null);
  return {
    title,
    side,
    small: median(({ small }) => small.p99),
    large: median(({ large }) => large.p99),
    p50: median(({ large }) => large.p50),
    ratio: failure
      ? Number.NaN
      : median(({ small, large }) => Math.max(FLOOR_MS, large.p99) / Math.max(FLOOR_MS, small.p99)),
    failure: failure ?? null,
  };
}

export const formatGrowthRow = ({ title, small, large, ratio, p50, failure }: GrowthRow): string =>
  `${title.padEnd(26)} p99 ${formatMs(small).padStart(10)} → ${formatMs(large).padStart(10)}  ${failure === null ? ratio.toFixed(2) : 'failed'}  p50 ${formatMs(p50)}${failure === null ? '' : `  ${failure}`}${title in NOT_JUDGED ? `  not judged: ${NOT_JUDGED[title]}` : ''}`;

/** Creates the figure of a side: its worst call of those that are judged. A call without an answer is worse than any time. */
export function createGrowthFigure(
  side: TimedCall['side'],
  rows: readonly GrowthRow[],
  members: number,
): Figure {
  const ofSide = rows.filter((row) => row.side === side && !(row.title in NOT_JUDGED));
  const [first, ...others] = ofSide;
  if (!first) throw new Error(`there is no ${side} call`);
  const isWorse = (one: GrowthRow, than: GrowthRow) =>
    than.failure === null && (one.failure !== null || one.ratio > than.ratio);
  const worst = others.reduce((than, one) => (isWorse(one, than) ? one : than), first);
  return {
    id: `growth.${side}`,
    what: `${worst.title}, the worst of ${ofSide.length} calls, p99 at ${formatWhole(members)}`,
    ours: formatMs(worst.large),
    reference: formatMs(worst.small),
    ratio: worst.ratio,
  };
}
