/** At most so many coins bought within a rolling day, week or month of 30 days. */
export type SpendLimit = { period: SpendPeriod; coins: number };

export const spendPeriods = ['day', 'week', 'month'] as const;
export type SpendPeriod = (typeof spendPeriods)[number];

const days: Record<SpendPeriod, number> = { day: 1, week: 7, month: 30 };
const dayMs = 24 * 3_600_000;
const mostCoins = 1_000_000;

/** A wider limit begins this long after it was asked for. */
export const SPEND_LIMIT_WAIT_MS = dayMs;

export const spendPeriodMs = (period: SpendPeriod): number => days[period] * dayMs;

/** `week,1000` as a limit; '' as none (null); undefined for anything else. */
export function parseSpendLimit(text: string): SpendLimit | null | undefined {
  if (text === '') return null;
  const [, name, amount] = /^([a-z]+),([1-9]\d{0,6})$/.exec(text) ?? [];
  const period = spendPeriods.find((known) => known === name);
  const coins = Number(amount);
  return period && coins <= mostCoins ? { period, coins } : undefined;
}

/** Whether the new limit never lets more be bought than the old one, in any stretch of time. */
export function isTighter(wanted: SpendLimit | null, old: SpendLimit | null): boolean {
  if (!old) return true;
  if (!wanted) return false;
  const windows = Math.ceil(days[old.period] / days[wanted.period]);
  return wanted.coins * windows <= old.coins;
}
