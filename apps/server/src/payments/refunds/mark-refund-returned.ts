import { sql, type Transaction } from 'kysely';
import type { DB } from '../../db/schema.ts';
import { type PaymentRow, updatePayment } from '../../features/wallet/index.ts';
import { clawBack } from './claw-back.ts';

/** Records that a requested refund is done. The refund that completes the whole amount ends the purchase. */
export async function markRefundReturned(
  tx: Transaction<DB>,
  payment: PaymentRow,
  { id, key, now }: { id: number; key: string | undefined; now: Date },
): Promise<PaymentRow> {
  await tx
    .updateTable('payment_refund')
    .set({ returned_at: sql`coalesce(returned_at, ${now})`, ...(key && { refund_key: key }) })
    .where('id', '=', id)
    .execute();
  if (payment.state !== 'paid' || payment.refunded_minor < payment.amount_minor) return payment;
  const { rows } = await sql<{ waiting: boolean }>`
    select exists (select from payment_refund where payment_id = ${payment.id} and returned_at is null
      and reason = 'requested') as waiting`.execute(tx);
  if (rows[0]?.waiting) return payment;
  const owed = await clawBack(tx, payment, now);
  return updatePayment(tx, payment.id, { state: 'refunded', owed_credits: owed });
}
