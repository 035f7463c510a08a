import type { Kysely, Selectable } from 'kysely';
import type { DB, Payment } from '../db/schema.ts';
import { updateOrder } from '../modules/wallet/wallet.ts';

type PaymentRow = Selectable<Payment>;

/** Moves an order that the caller holds. */
export function move(
  db: Kysely<DB>,
  payment: PaymentRow,
  state: string,
  more: Partial<
    Pick<PaymentRow, 'provider_txn' | 'settled_at' | 'owed_credits' | 'refunded_minor' | 'late'>
  > = {},
): Promise<PaymentRow> {
  return updateOrder(db, payment.id, { state, ...more });
}
