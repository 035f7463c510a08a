import {
  type CoinRate,
  CURRENCIES,
  type Currency,
  convertCoinsToMoney,
  convertMoneyToCoinsDown,
  type Money,
} from './money.ts';
import { parseOneOf } from './parse-one-of.ts';
import { DAY_MS } from './time.ts';

/** The maximum money paid within a rolling day, week or month of 30 days. */
export type SpendLimit = Money & { period: SpendPeriod };

export const SPEND_PERIODS = ['day', 'week', 'month'] as const;
export type SpendPeriod = (typeof SPEND_PERIODS)[number];

const PERIOD_DAYS: Record<SpendPeriod, number> = { day: 1, week: 7, month: 30 };
const MAX_COINS = 1_000_000;

/** A higher limit takes effect this long after the request. */
export const SPEND_LIMIT_WAIT_MS = DAY_MS;

export const getSpendPeriodMs = (period: SpendPeriod): number => PERIOD_DAYS[period] * DAY_MS;

/** Parses `week,9900,ILS` (minor units); '' is none (null); undefined for anything else. */
export function parseSpendLimit(text: string): SpendLimit | null | undefined {
  if (text === '') return null;
  const [, name, amount, code] = /^([a-z]+),([1-9]\d{0,8}),([A-Z]{3})$/.exec(text) ?? [];
  const period = parseOneOf(SPEND_PERIODS, name);
  const currency = parseOneOf(CURRENCIES, code);
  return period && currency ? { period, amount: Number(amount), currency } : undefined;
}

export const formatSpendLimit = ({ period, amount, currency }: SpendLimit): string =>
  `${period},${amount},${currency}`;

/** Parses `week,1000`: a number of coins, as the money that they cost at most. Undefined for anything else. */
export function parseCoinLimit(text: string, rate: CoinRate): SpendLimit | undefined {
  const [, name, amount] = /^([a-z]+),([1-9]\d{0,6})$/.exec(text) ?? [];
  const period = parseOneOf(SPEND_PERIODS, name);
  const coins = Number(amount);
  return period && coins <= MAX_COINS ? { period, ...convertCoinsToMoney(coins, rate) } : undefined;
}

/** Formats a limit as `week,1000`: the coins that its money buys at least. */
export const formatLimitInCoins = ({ period, amount }: SpendLimit, rate: CoinRate): string =>
  `${period},${Math.max(1, convertMoneyToCoinsDown(amount, rate))}`;

/** An order: its price, the coins that count for it, and the money that was refunded or is being refunded. */
export type OrderAmount = { amount: number; currency: string; coins: number; refunded?: number | undefined };

/**
 * Returns how much of a limit in a currency an order uses, in minor units: its price, or for another currency the price
 * of its coins here. Refunded money does not count; the rest is rounded up.
 */
export function calculateCountedMinor(
  { amount, currency: paidIn, coins, refunded = 0 }: OrderAmount,
  currency: Currency,
  rate: CoinRate | undefined,
): number {
  const whole = paidIn === currency || !rate ? amount : convertCoinsToMoney(coins, rate).amount;
  return amount === 0 ? whole : Math.ceil((whole * (amount - refunded)) / amount);
}

/** Converts a limit to another currency by the price of its coins there; rounded down. */
export function convertLimit(limit: SpendLimit, from: CoinRate, to: CoinRate): SpendLimit {
  const { currency } = to.price;
  if (limit.currency === currency) return limit;
  const amount = Math.floor(
    (limit.amount * from.credits * to.price.amount) / (from.price.amount * to.credits),
  );
  return { period: limit.period, amount, currency };
}

/** Returns whether the new limit never allows more than the old one, in any period. Both are in one currency. */
export function isTighterLimit(wanted: SpendLimit | null, old: SpendLimit | null): boolean {
  if (!old) return true;
  if (!wanted) return false;
  const windows = Math.ceil(PERIOD_DAYS[old.period] / PERIOD_DAYS[wanted.period]);
  return wanted.amount * windows <= old.amount;
}
