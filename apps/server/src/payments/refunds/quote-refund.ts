import { calculateRefundableMinor, type RefundableRemainder } from '@afterglow/domain/refund';
import type { Transaction } from 'kysely';
import type { DB } from '../../db/schema.ts';
import { loadRefundableRemainders, lockWallet, type PaymentRow } from '../../features/wallet/index.ts';

export type RefundQuote = {
  remainder: RefundableRemainder;
  /** The most that may be refunded now. */
  refundableMinor: number;
};

/**
 * Returns the unused part of a purchase and the rest of its price. Locks the wallet, so nothing is spent before the
 * caller commits.
 */
export async function quoteRefund(tx: Transaction<DB>, payment: PaymentRow, now: Date): Promise<RefundQuote> {
  const personId = payment.person_id;
  await lockWallet(tx, personId);
  const remainders = await loadRefundableRemainders(tx, { personId, purchases: [payment], now });
  const remainder = remainders.get(payment.id) as RefundableRemainder;
  return { remainder, refundableMinor: calculateRefundableMinor(remainder) };
}
