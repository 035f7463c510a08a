import type { Kysely, Selectable } from 'kysely';
import type { DB, Payment } from '../db/schema.ts';
import { updateOrder } from '../features/wallet/index.ts';

type PaymentRow = Selectable<Payment>;

/** Moves an order that the caller holds. */
export function updateOrderState(
  db: Kysely<DB>,
  payment: PaymentRow,
  state: string,
  fields: Partial<
    Pick<PaymentRow, 'provider_txn' | 'settled_at' | 'owed_credits' | 'refunded_minor' | 'late'>
  > = {},
): Promise<PaymentRow> {
  return updateOrder(db, payment.id, { state, ...fields });
}
