import { DAY_MS } from './time.ts';

/** Members know a higher price this long before they pay it. */
export const PRICE_NOTICE_MS = DAY_MS;

type Prices = Readonly<Record<string, number>>;

/** Returns the names of the prices that rise. */
export const listRaisedPrices = (current: Prices, next: Prices): string[] =>
  Object.keys(next).filter((name) => (next[name] ?? 0) > (current[name] ?? 0));

/** Returns the earliest time at which new prices may hold: now, or 24 hours later if one of them rises. */
export const calculateEarliestPriceChangeMs = (current: Prices, next: Prices, nowMs: number): number =>
  listRaisedPrices(current, next).length > 0 ? nowMs + PRICE_NOTICE_MS : nowMs;
