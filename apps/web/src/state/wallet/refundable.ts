import { type Purchase, usePurchases } from './purchases.ts';

type RefundableSum = {
  currency: Purchase['money']['currency'];
  amount: number;
  /** The first deadline. */
  untilS: number;
  purchases: number;
};

/** Returns what can still be refunded of the member's purchases of these kinds, one sum for each currency. */
export function useRefundable(types: readonly Purchase['type'][]): RefundableSum[] {
  const { data = [] } = usePurchases();
  const open = data.flatMap(({ type, refundable }) =>
    refundable && types.includes(type) ? [refundable] : [],
  );
  return [...Map.groupBy(open, ({ money }) => money.currency)].map(([currency, parts]) => ({
    currency,
    amount: parts.reduce((sum, { money }) => sum + money.amount, 0),
    untilS: Math.min(...parts.map(({ until }) => until)),
    purchases: parts.length,
  }));
}
