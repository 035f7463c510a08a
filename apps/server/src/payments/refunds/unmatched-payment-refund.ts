import { sql, type Transaction } from 'kysely';
import type { DB } from '../../db/schema.ts';
import type { PaymentRow } from '../../features/wallet/index.ts';
import { addJob } from '../../jobs/jobs.ts';
import type { PaymentEvent } from '../provider.ts';

/** Why money that arrived cannot buy what was ordered. */
export type UnmatchedReason =
  | 'wrong_amount'
  | 'wrong_currency'
  | 'paid_twice'
  | 'no_receiver'
  | 'over_limit'
  | 'in_break';

/** Written as in the partial index: with parameters the planner cannot use it. */
const withoutPurchaseSql = sql<boolean>`reason not in ('requested', 'by_provider')`;

/** Queues a refund of a whole transaction that bought nothing. A repeated event is a `duplicate`. */
export async function createUnmatchedRefund(
  tx: Transaction<DB>,
  payment: PaymentRow,
  { transactionId, amountMinor, currency }: PaymentEvent,
  reason: UnmatchedReason,
  now: Date,
): Promise<'refund_due' | 'duplicate'> {
  const refund = await tx
    .insertInto('payment_refund')
    .values({
      payment_id: payment.id,
      provider: payment.provider,
      transaction_id: transactionId,
      amount_minor: amountMinor,
      currency,
      reason,
      created_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['provider', 'transaction_id']).where(withoutPurchaseSql).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  if (!refund) return 'duplicate';
  await addJob(tx, 'refund_payment', { refundId: refund.id });
  return 'refund_due';
}

/** Returns whether a transaction bought nothing and its refund was created. */
export async function isRefundedUnmatched(
  tx: Transaction<DB>,
  provider: string,
  transactionId: string,
): Promise<boolean> {
  const refund = await tx
    .selectFrom('payment_refund')
    .select('id')
    .where('provider', '=', provider)
    .where('transaction_id', '=', transactionId)
    .where(withoutPurchaseSql)
    .executeTakeFirst();
  return refund !== undefined;
}

/** Marks the refund of a transaction that bought nothing as done. Null where the transaction bought something. */
export async function markUnmatchedRefundReturned(
  tx: Transaction<DB>,
  provider: string,
  { transactionId, refundKey }: PaymentEvent,
  now: Date,
): Promise<'done' | 'duplicate' | null> {
  const refund = await tx
    .selectFrom('payment_refund')
    .select(['id', 'returned_at'])
    .where('provider', '=', provider)
    .where('transaction_id', '=', transactionId)
    .where(withoutPurchaseSql)
    .executeTakeFirst();
  if (!refund) return null;
  if (refund.returned_at) return 'duplicate';
  await tx
    .updateTable('payment_refund')
    .set({ returned_at: now, refund_key: refundKey ?? transactionId })
    .where('id', '=', refund.id)
    .execute();
  return 'done';
}
