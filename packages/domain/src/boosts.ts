/** `top` leads the cards, `featured` the lists of Discover, `spotlight` the strip above them. */
export const BOOST_KINDS = ['top', 'featured', 'spotlight'] as const;
export type BoostKind = (typeof BOOST_KINDS)[number];

/** Returns the day in which a viewer counts once for a boost: a UTC day, the same for everybody. */
export const getImpressionDay = (at: Date): string => at.toISOString().slice(0, 10);

/**
 * Returns the coins that a finished boost pays back. With promised impressions: the share that was not delivered,
 * rounded up in the member's favour. Without (null): the whole price if nobody saw the member.
 */
export function calculateReturnedCoins({
  price,
  promised,
  shown,
}: {
  price: number;
  promised: number | null;
  shown: number;
}): number {
  if (promised === null) return shown === 0 ? price : 0;
  return Math.ceil((price * Math.max(0, promised - shown)) / promised);
}

/**
 * Returns the coins that a boost pays back when staff end it before its time. With promised impressions: as at any end.
 * Without: the whole price if nobody saw the member, else the share of the time that is left, rounded up in the
 * member's favour.
 */
export function calculateRemovedCoins({
  price,
  promised,
  shown,
  startedMs,
  endsMs,
  nowMs,
}: {
  price: number;
  promised: number | null;
  shown: number;
  startedMs: number;
  endsMs: number;
  nowMs: number;
}): number {
  if (promised !== null || shown === 0) return calculateReturnedCoins({ price, promised, shown });
  const leftMs = Math.min(Math.max(0, endsMs - nowMs), endsMs - startedMs);
  return Math.ceil((price * leftMs) / (endsMs - startedMs));
}
