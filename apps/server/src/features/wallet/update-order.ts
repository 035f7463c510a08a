import type { Kysely, Selectable } from 'kysely';
import type { DB, Payment } from '../../db/schema.ts';

export type PaymentRow = Selectable<Payment>;
/** What the provider's side of an order changes: where it stands, what went back, when it was asked about. */
type Change = Partial<
  Pick<
    PaymentRow,
    'state' | 'provider_txn' | 'settled_at' | 'owed_credits' | 'refunded_minor' | 'late' | 'asked_at'
  >
>;

/** Changes an order; where its state or its money changes, the caller holds it. */
export function updateOrder(db: Kysely<DB>, id: number, change: Change): Promise<PaymentRow> {
  return db.updateTable('payment').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}
