import { DAY_MS, HOUR_MS, MINUTE_MS } from './time.ts';

export const MIN_PROMO_MS = HOUR_MS;
export const MAX_PROMO_MS = 30 * DAY_MS;
/** The usual price of a package holds at least this long between two promos: the end of the first was real. */
export const PROMO_GAP_MS = 7 * DAY_MS;
/** A form takes a while to send: a start that has just passed is now. */
const LATE_START_MS = MINUTE_MS;

/** A promo of packages. `stoppedAtMs`: staff stopped it; one that was running ended then. */
export type PromoPeriod = {
  id: number;
  packages: readonly number[];
  startsMs: number;
  endsMs: number;
  stoppedAtMs: number | null;
};

/** Why a promo cannot be saved. `honest_end`: from `untilMs` on, its packages may have a promo. */
export type PromoError =
  | { kind: 'duration' }
  | { kind: 'start' }
  | { kind: 'started' }
  | { kind: 'ended' }
  | { kind: 'overlap'; promoId: number }
  | { kind: 'honest_end'; untilMs: number };

type Wanted = Pick<PromoPeriod, 'packages' | 'startsMs' | 'endsMs'>;

/** Returns the start that a form means: one that passed within the last minute is now. */
export const roundPromoStart = (startsMs: number, nowMs: number): number =>
  startsMs < nowMs && startsMs >= nowMs - LATE_START_MS ? nowMs : startsMs;

/**
 * Returns what forbids a promo, or null. `before` is the stored one that is changed; `others` are all others. The end
 * of a running promo may come earlier, never later: members see it as a countdown.
 */
export function findPromoError({
  wanted,
  before,
  others,
  nowMs,
}: {
  wanted: Wanted;
  before: PromoPeriod | null;
  others: readonly PromoPeriod[];
  nowMs: number;
}): PromoError | null {
  if (before && (before.stoppedAtMs !== null || before.endsMs <= nowMs)) return { kind: 'ended' };
  const isRunning = before !== null && before.startsMs <= nowMs;
  if (isRunning && wanted.startsMs !== before.startsMs) return { kind: 'started' };
  if (!isRunning && wanted.startsMs < nowMs) return { kind: 'start' };
  const lastsMs = wanted.endsMs - wanted.startsMs;
  if (lastsMs < MIN_PROMO_MS || lastsMs > MAX_PROMO_MS || wanted.endsMs <= nowMs) return { kind: 'duration' };
  if (isRunning && wanted.endsMs > before.endsMs) return { kind: 'honest_end', untilMs: before.endsMs };
  const related = others.filter((other) => wasShown(other) && sharesPackage(wanted, other));
  const overlapping = related.find(
    ({ startsMs, endsMs }) => startsMs < wanted.endsMs && endsMs > wanted.startsMs,
  );
  if (overlapping) return { kind: 'overlap', promoId: overlapping.id };
  const tooClose = related.filter(
    ({ startsMs, endsMs }) =>
      endsMs + PROMO_GAP_MS > wanted.startsMs && startsMs < wanted.endsMs + PROMO_GAP_MS,
  );
  if (tooClose.length === 0) return null;
  return { kind: 'honest_end', untilMs: Math.max(...tooClose.map(({ endsMs }) => endsMs)) + PROMO_GAP_MS };
}

/** Returns whether a promo was ever shown. One that was stopped before its start was not. */
const wasShown = ({ startsMs, stoppedAtMs }: PromoPeriod): boolean =>
  stoppedAtMs === null || stoppedAtMs > startsMs;

const sharesPackage = (one: Pick<PromoPeriod, 'packages'>, other: PromoPeriod): boolean =>
  other.packages.some((id) => one.packages.includes(id));
