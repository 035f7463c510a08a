import { type Kysely, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';
import { lockPayment } from '../../features/wallet/index.ts';
import { addJob } from '../../jobs/jobs.ts';
import { markRefundReturned } from './mark-refund-returned.ts';
import { ACCEPTED_AT } from './refund-row.ts';

type WaitingRefund = {
  id: number;
  paymentId: number;
  provider: string;
  amountMinor: number;
  currency: string;
  reason: string;
  at: Date;
  held: boolean;
};

/** Lists refunds that no provider has accepted, oldest first. `held`: it is unknown whether the refund was made. */
export async function listWaitingRefunds(db: Kysely<DB>, atMax = 100): Promise<WaitingRefund[]> {
  const rows = await db
    .selectFrom('payment_refund')
    .selectAll()
    .where(ACCEPTED_AT, 'is', null)
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
 * Closes a waiting refund that a person has checked. With `key` (the provider's id of the refund, or of another way it was paid)
 * the refund was made, and the payer gets a mail. Without it the provider is asked again. False if the refund does not wait.
 */
export async function closeRefund(
  db: Kysely<DB>,
  { refundId, key, now }: { refundId: number; key?: string | undefined; now: Date },
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const waiting = await tx
      .selectFrom('payment_refund')
      .select('payment_id')
      .where('id', '=', refundId)
      .where(ACCEPTED_AT, 'is', null)
      .executeTakeFirst();
    if (!waiting) return false;
    const payment = await lockPayment(tx, waiting.payment_id);
    if (!payment) return false;
    const closed = await tx
      .updateTable('payment_refund')
      .set(
        key === undefined
          ? // The person has checked only a held refund. The provider is asked about any other before it is sent again.
            { held_at: null, tried_at: sql`case when held_at is null then tried_at end` }
          : { held_at: null, [ACCEPTED_AT]: now },
      )
      .where('id', '=', refundId)
      .where(ACCEPTED_AT, 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!closed) return false;
    if (key === undefined) await addJob(tx, 'refund_payment', { refundId });
    else {
      await markRefundReturned(tx, payment, { id: refundId, key, now });
      await addJob(tx, 'send_email', { template: 'payment_refunded', refundId });
    }
    return true;
  });
}
