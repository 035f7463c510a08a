import { type CoinRate, findMostExpensive } from '@afterglow/domain/money';
import { calculateCountedMinor, getSpendPeriodMs, type SpendLimit } from '@afterglow/domain/spend-limit';
import type { Purchase } from './purchases.ts';

/**
 * Returns how much of a limit is used, in its currency, and when more becomes available because payments have left its
 * period (unix seconds). Null if something was paid in another currency and no price converts it.
 */
export function getLimitUsage(
  limit: SpendLimit,
  purchases: readonly Pick<Purchase, 'limit_coins' | 'money' | 'refunded' | 'state' | 'time'>[],
  { nowS, packages }: { nowS: number; packages: readonly CoinRate[] },
): { amount: number; increasesAtS: number | null } | null {
  const rate = findMostExpensive(packages.filter(({ price }) => price.currency === limit.currency));
  const periodS = getSpendPeriodMs(limit.period) / 1_000;
  const counted = purchases.filter(
    ({ state, time }) => (state === 'paid' || state === 'pending') && time > nowS - periodS,
  );
  if (!rate && counted.some(({ money }) => money.currency !== limit.currency)) return null;
  const counts = counted.map(({ money, limit_coins, refunded, time }) => ({
    time,
    minor: calculateCountedMinor(
      { ...money, coins: limit_coins ?? 0, refunded: refunded?.money.amount },
      limit.currency,
      rate,
    ),
  }));
  const amount = counts.reduce((sum, { minor }) => sum + minor, 0);
  let rest = amount;
  const frees = counts
    .sort((a, b) => a.time - b.time)
    .find(({ minor }) => {
      rest -= minor;
      return rest < Math.min(amount, limit.amount);
    });
  return { amount, increasesAtS: frees ? frees.time + periodS : null };
}
