import type { Selectable, Transaction } from 'kysely';
import type { DB, PaymentRefund } from '../../db/schema.ts';

/** The column with the time when the provider accepted a refund. Its name is older; the `asked_at` of a payment means another time. */
export const ACCEPTED_AT = 'asked_at';

/**
 * A row of `payment_refund`. A refund is requested (`created_at`), tried, accepted by the provider, and returned once the money is
 * back. One whose attempt has no clear result is held for a person.
 */
export type RefundRow = Omit<Selectable<PaymentRefund>, typeof ACCEPTED_AT> & { accepted_at: Date | null };

/** Lists the refunds of a payment, oldest first. The caller locks the payment. */
export async function listRefunds(tx: Transaction<DB>, paymentId: number): Promise<RefundRow[]> {
  const rows = await tx
    .selectFrom('payment_refund')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .orderBy('id')
    .execute();
  return rows.map(({ [ACCEPTED_AT]: accepted_at, ...row }) => ({ ...row, accepted_at }));
}
