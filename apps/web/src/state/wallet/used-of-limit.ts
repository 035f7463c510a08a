import { type CoinMeasure, dearestOf } from '@afterglow/domain/money';
import { countsMinor, type SpendLimit, spendPeriodMs } from '@afterglow/domain/spend-limit';
import type { Purchase } from './purchases.ts';

/**
 * How much of a limit is used, in its money, and when so much of that has fallen out of its time that there is more room than
 * now (unix seconds). Null where something was paid in other money and no price says how much of the limit that is.
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
  const taken = counted.map(({ money, limit_coins, refunded, time }) => ({
    time,
    minor: countsMinor(
      { ...money, coins: limit_coins ?? 0, refunded: refunded?.money.amount },
      limit.currency,
      measure,
    ),
  }));
  const amount = taken.reduce((sum, { minor }) => sum + minor, 0);
  let rest = amount;
  const frees = taken
    .sort((a, b) => a.time - b.time)
    .find(({ minor }) => {
      rest -= minor;
      return rest < Math.min(amount, limit.amount);
    });
  return { amount, roomAtS: frees ? frees.time + periodS : null };
}
