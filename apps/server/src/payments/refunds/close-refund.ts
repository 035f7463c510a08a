import { type Kysely, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';
import { lockBuyer } from '../../features/wallet/index.ts';
import { addJob } from '../../jobs/jobs.ts';
import { markRefundReturned } from './handle-reversal.ts';

export type WaitingRefund = {
  id: number;
  paymentId: number;
  provider: string;
  amountMinor: number;
  currency: string;
  reason: string;
  at: Date;
  held: boolean;
};

/** Refunds that no provider was asked for yet, the oldest first; `held`: nobody knows whether it was made. */
export async function listWaitingRefunds(db: Kysely<DB>, atMax = 100): Promise<WaitingRefund[]> {
  const rows = await db
    .selectFrom('payment_refund')
    .selectAll()
    .where('asked_at', 'is', null)
    .orderBy('id')
    .limit(atMax)
    .execute();
  return rows.map(
    ({ id, payment_id: paymentId, provider, amount_minor: amountMinor, currency, reason, ...row }) => ({
      id,
      paymentId,
      provider,
      amountMinor,
      currency,
      reason,
      at: row.created_at,
      held: row.held_at !== null,
    }),
  );
}

/**
 * A person has seen what became of a refund that waits. With `key`, the provider's name for it or of another way it was paid:
 * it was made, and its payer is told. Without: it was not, and the provider is asked once more. False where none waits.
 */
export async function closeRefund(
  db: Kysely<DB>,
  { refundId, key, now }: { refundId: number; key?: string | undefined; now: Date },
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const waiting = await transaction
      .selectFrom('payment_refund')
      .select('payment_id')
      .where('id', '=', refundId)
      .where('asked_at', 'is', null)
      .executeTakeFirst();
    if (!waiting) return false;
    await lockBuyer(transaction, { id: waiting.payment_id });
    const payment = await transaction
      .selectFrom('payment')
      .selectAll()
      .where('id', '=', waiting.payment_id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const closed = await transaction
      .updateTable('payment_refund')
      .set(
        key === undefined
          ? // Only of one that is held does the person know that it was not made: others are asked about first.
            { held_at: null, tried_at: sql`case when held_at is null then tried_at end` }
          : { held_at: null, asked_at: now },
      )
      .where('id', '=', refundId)
      .where('asked_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!closed) return false;
    if (key === undefined) await addJob(transaction, 'refund_payment', { refundId });
    else {
      await markRefundReturned(transaction, payment, { id: refundId, key, now });
      await addJob(transaction, 'send_letter', { letter: 'payment_refunded', refundId });
    }
    return true;
  });
}
