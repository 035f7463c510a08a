import { type CoinMeasure, dearestOf } from '@afterglow/domain/money';
import { countsMinor, type SpendLimit, spendPeriodMs } from '@afterglow/domain/spend-limit';
import type { Purchase } from '../../state/wallet/purchases.ts';

/**
 * How much of a limit is used, in its money, and when the oldest of that falls out of its time (unix seconds). Null where
 * something was paid in other money and no price says how much of the limit that is.
 */
export function usedOf(
  limit: SpendLimit,
  purchases: readonly Pick<Purchase, 'limit_coins' | 'money' | 'refunded' | 'state' | 'time'>[],
  { nowS, packages }: { nowS: number; packages: readonly CoinMeasure[] },
): { amount: number; roomAtS: number | null } | null {
  const measure = dearestOf(packages.filter(({ price }) => price.currency === limit.currency));
  const periodS = spendPeriodMs(limit.period) / 1_000;
  const counted = purchases.filter(
    ({ state, time }) => (state === 'paid' || state === 'pending') && time > nowS - periodS,
  );
  if (!measure && counted.some(({ money }) => money.currency !== limit.currency)) return null;
  const minor = counted.map(({ money, limit_coins, refunded }) =>
    countsMinor(
      { ...money, coins: limit_coins ?? 0, refunded: refunded?.money.amount },
      limit.currency,
      measure,
    ),
  );
  return {
    amount: minor.reduce((sum, one) => sum + one, 0),
    roomAtS: counted.length > 0 ? Math.min(...counted.map(({ time }) => time)) + periodS : null,
  };
}
