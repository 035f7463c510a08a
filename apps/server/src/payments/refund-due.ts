import type { Kysely, Selectable } from 'kysely';
import type { DB, Payment } from '../db/schema.ts';
import { addJob } from '../jobs/jobs.ts';
import type { Notice } from './provider.ts';

/** Why money that came cannot be turned into what was ordered. */
export type RefundReason = 'wrong_amount' | 'wrong_currency' | 'paid_twice' | 'no_receiver';

/** Sends all of a transaction's money back by a job, in the caller's transaction; told of it again, it is a duplicate. */
export async function oweRefund(
  db: Kysely<DB>,
  payment: Selectable<Payment>,
  { transactionId, amountMinor, currency }: Notice,
  reason: RefundReason,
  now: Date,
): Promise<'refund_due' | 'duplicate'> {
  const owed = await db
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
    .onConflict((conflict) => conflict.columns(['provider', 'transaction_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!owed) return 'duplicate';
  await addJob(db, 'refund_payment', { refundId: owed.id });
  return 'refund_due';
}

/** The provider says that a transaction went back: whether it is one we sent back ourselves; null when it is not. */
export async function refundReturned(
  db: Kysely<DB>,
  provider: string,
  { transactionId }: Notice,
  now: Date,
): Promise<'done' | 'duplicate' | null> {
  const sent = await db
    .selectFrom('payment_refund')
    .select(['id', 'returned_at'])
    .where('provider', '=', provider)
    .where('transaction_id', '=', transactionId)
    .executeTakeFirst();
  if (!sent) return null;
  if (sent.returned_at) return 'duplicate';
  await db.updateTable('payment_refund').set({ returned_at: now }).where('id', '=', sent.id).execute();
  return 'done';
}
