import { dearestOf, type Money } from '@afterglow/domain/money';
import { countsMinor, parseSpendLimit, type SpendLimit } from '@afterglow/domain/spend-limit';
import { serverSeconds } from '../../ground/server-clock.ts';
import { usePurchases } from '../wallet/purchases.ts';
import { usedOf } from '../wallet/used-of-limit.ts';
import { useConfigs } from './configs.ts';
import { useSession } from './session.ts';

export interface LimitRoom {
  readonly limit: SpendLimit;
  readonly left: Money;
  /** When there is more room than now; null where nothing of it is used. */
  readonly roomAtS: number | null;
  /** Whether the payment page takes an order of so much; where nobody can say it asks there. */
  readonly fits: (price: Money, coins?: number) => boolean;
}

/** How much the member's own limit lets them pay now; null without one and while that is not known. The server decides. */
export function useLimitRoom(): LimitRoom | null {
  const money = useSession(({ user }) => user?.spend_limit?.money ?? null);
  const limit = parseSpendLimit(money ?? '') ?? null;
  const packages = useConfigs()?.credits ?? [];
  const { data } = usePurchases(limit !== null);
  if (!limit || !data) return null;
  const used = usedOf(limit, data, { nowS: serverSeconds(), packages });
  if (!used) return null;
  const left = Math.max(0, limit.amount - used.amount);
  const measure = dearestOf(packages.filter(({ price }) => price.currency === limit.currency));
  return {
    limit,
    left: { amount: left, currency: limit.currency },
    roomAtS: used.roomAtS,
    fits: (price, coins) => {
      if (price.currency === limit.currency) return price.amount <= left;
      if (left === 0) return false;
      return (
        !measure || coins === undefined || countsMinor({ ...price, coins }, limit.currency, measure) <= left
      );
    },
  };
}
