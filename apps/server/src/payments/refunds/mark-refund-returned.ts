import { sql, type Transaction } from 'kysely';
import { recordReturnedPurchase } from '../../campaigns/campaign-members.ts';
import type { DB } from '../../db/schema.ts';
import { type PaymentRow, updatePayment } from '../../features/wallet/index.ts';
import { clawBack } from './claw-back.ts';
import { ACCEPTED_AT, loadGoodwillMinor } from './refund-row.ts';

type ReturnedRefund = {
  id: number;
  key: string | undefined;
  now: Date;
  /** A person knows that it was made, so the provider need not accept it any more. */
  isChecked?: boolean;
};

/**
 * Records that a requested refund is done. The refund that completes the whole amount ends the purchase. Spent coins
 * are then owed, unless staff returned more than was unused: then staff have waived the debt.
 */
export async function markRefundReturned(
  tx: Transaction<DB>,
  payment: PaymentRow,
  { id, key, now, isChecked = false }: ReturnedRefund,
): Promise<PaymentRow> {
  const refund = await tx
    .updateTable('payment_refund')
    .set({
      returned_at: sql`coalesce(returned_at, ${now})`,
      ...(key && { refund_key: key }),
      ...(isChecked && { held_at: null, [ACCEPTED_AT]: sql`coalesce(${sql.ref(ACCEPTED_AT)}, ${now})` }),
    })
    .where('id', '=', id)
    .returning(['reason', 'amount_minor', 'currency'])
    .executeTakeFirst();
  if (refund?.reason === 'requested')
    await recordReturnedPurchase(
      tx,
      {
        personId: payment.person_id,
        paymentId: payment.id,
        cause: `refund:${id}`,
        amountMinor: refund.amount_minor,
        currency: refund.currency,
      },
      now,
    );
  if (payment.state !== 'paid' || payment.refunded_minor < payment.amount_minor) return payment;
  const { rows } = await sql<{ waiting: boolean }>`
    select exists (select from payment_refund where payment_id = ${payment.id} and returned_at is null
      and reason = 'requested') as waiting`.execute(tx);
  if (rows[0]?.waiting) return payment;
  const debt = await clawBack(tx, payment, now);
  const isGoodwill = (await loadGoodwillMinor(tx, payment.id)) > 0;
  const change = isGoodwill ? { owed_credits: 0, waived_credits: debt } : { owed_credits: debt };
  return updatePayment(tx, payment.id, { state: 'refunded', reversed_at: now, ...change });
}
