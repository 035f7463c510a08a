import { findMostExpensive, type Money } from '@afterglow/domain/money';
import { calculateCountedMinor, parseSpendLimit, type SpendLimit } from '@afterglow/domain/spend-limit';
import { getServerSeconds } from '../../core/server-clock.ts';
import { getLimitUsage } from '../wallet/limit-usage.ts';
import { usePurchases } from '../wallet/purchases.ts';
import { useConfigs } from './configs.ts';
import { useSession } from './session.ts';

export interface RemainingLimit {
  readonly limit: SpendLimit;
  readonly left: Money;
  /** When more becomes available; null if nothing of it is used. */
  readonly increasesAtS: number | null;
  /** Whether the payment page accepts an order of this amount; if unknown, it asks there. */
  readonly allows: (price: Money, coins?: number) => boolean;
}

/**
 * Returns how much the member's own limit still allows; null without one and while it is unknown. The server decides.
 */
export function useRemainingLimit(): RemainingLimit | null {
  const money = useSession(({ user }) => user?.spend_limit?.money ?? null);
  const limit = parseSpendLimit(money ?? '') ?? null;
  const packages = useConfigs()?.credits ?? [];
  const { data } = usePurchases(limit !== null);
  if (!limit || !data) return null;
  const used = getLimitUsage(limit, data, { nowS: getServerSeconds(), packages });
  if (!used) return null;
  const left = Math.max(0, limit.amount - used.amount);
  const rate = findMostExpensive(packages.filter(({ price }) => price.currency === limit.currency));
  return {
    limit,
    left: { amount: left, currency: limit.currency },
    increasesAtS: used.increasesAtS,
    allows: (price, coins) => {
      if (price.currency === limit.currency) return price.amount <= left;
      if (left === 0) return false;
      return (
        !rate ||
        coins === undefined ||
        calculateCountedMinor({ ...price, coins }, limit.currency, rate) <= left
      );
    },
  };
}
