import { sql, type Transaction } from 'kysely';
import type { DB } from '../../db/schema.ts';
import { lockPayment, type PaymentRow } from '../../features/wallet/index.ts';
import { addJob } from '../../jobs/jobs.ts';
import { markRefundReturned } from './mark-refund-returned.ts';
import { ACCEPTED_AT } from './refund-row.ts';

/** `made`: the money went back another way, under this `reference`. Otherwise the provider is asked again. */
type Closing = { refundId: number; made: boolean; reference?: string | undefined; now: Date };

/**
 * Closes a refund that a person has checked. One that was made gets the payer a mail, unless the provider had accepted
 * it and the payer has that mail. Only a refund that the provider has not accepted is sent again. False if there is
 * nothing to close.
 */
export async function closeRefund(
  tx: Transaction<DB>,
  { refundId, made, reference, now }: Closing,
): Promise<boolean> {
  const open = await tx
    .selectFrom('payment_refund')
    .select('payment_id')
    .where('id', '=', refundId)
    .executeTakeFirst();
  const payment = open && (await lockPayment(tx, open.payment_id));
  if (!payment) return false;
  return made ? recordReturned(tx, payment, { refundId, reference, now }) : sendAgain(tx, refundId);
}

async function recordReturned(
  tx: Transaction<DB>,
  payment: PaymentRow,
  { refundId, reference, now }: Omit<Closing, 'made'>,
): Promise<boolean> {
  const before = await tx
    .selectFrom('payment_refund')
    .select(`${ACCEPTED_AT} as accepted_at`)
    .where('id', '=', refundId)
    .where('returned_at', 'is', null)
    .executeTakeFirst();
  if (!before) return false;
  await markRefundReturned(tx, payment, { id: refundId, key: reference, now, isChecked: true });
  if (!before.accepted_at) await addJob(tx, 'send_email', { template: 'payment_refunded', refundId });
  return true;
}

async function sendAgain(tx: Transaction<DB>, refundId: number): Promise<boolean> {
  const waiting = await tx
    .updateTable('payment_refund')
    // The person has checked only a held refund. The provider is asked about any other before it is sent again.
    .set({ held_at: null, tried_at: sql`case when held_at is null then tried_at end` })
    .where('id', '=', refundId)
    .where(ACCEPTED_AT, 'is', null)
    .where('returned_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (waiting) await addJob(tx, 'refund_payment', { refundId });
  return waiting !== undefined;
}
