import { type SpendLimit, spendPeriodMs } from '@afterglow/domain/spend-limit';
import type { Purchase } from '../../state/wallet/purchases.ts';

/** How much of a limit is used, in the coins it counts, and when the oldest of that falls out of its time (unix seconds). */
export function usedOf(
  limit: SpendLimit,
  purchases: readonly Pick<Purchase, 'limit_coins' | 'state' | 'time'>[],
  nowS: number,
): { coins: number; roomAtS: number | null } {
  const periodS = spendPeriodMs(limit.period) / 1_000;
  const counted = purchases.filter(
    ({ state, time }) => (state === 'paid' || state === 'pending') && time > nowS - periodS,
  );
  return {
    coins: counted.reduce((sum, one) => sum + (one.limit_coins ?? 0), 0),
    roomAtS: counted.length > 0 ? Math.min(...counted.map(({ time }) => time)) + periodS : null,
  };
}
