import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { DB, Payment } from '../../db/schema.ts';

/**
 * The column with the time when a provider was last asked about a payment. The `asked_at` of a refund means another
 * time.
 */
export const CHECKED_AT = 'asked_at';

/**
 * A row of the table `payment`: one payment, from its order to its refund (ADR 0073). Only `reconcilePayments` needs
 * `CHECKED_AT`.
 */
export type PaymentRow = Omit<Selectable<Payment>, typeof CHECKED_AT>;
/** The fields that change after the order was opened. */
type Change = Partial<
  Pick<
    PaymentRow,
    | 'state'
    | 'provider_txn'
    | 'settled_at'
    | 'reversed_at'
    | 'owed_credits'
    | 'waived_credits'
    | 'refunded_minor'
    | 'late'
  >
>;

/**
 * Locks a payment and returns it; undefined if there is none. Locks the buyer's row first, as `openOrder` does, so no
 * deadlock is possible.
 */
export async function lockPayment(tx: Transaction<DB>, id: number): Promise<PaymentRow | undefined> {
  await sql`
    select from member where person_id = (select person_id from payment where id = ${id}) for no key update`.execute(
    tx,
  );
  return tx.selectFrom('payment').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Changes a payment that the caller has locked (`lockPayment`). */
export function updatePayment(tx: Transaction<DB>, id: number, change: Change): Promise<PaymentRow> {
  return tx.updateTable('payment').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}

/** Returns whether nobody has paid the payment yet, and it has not failed. */
export const isAwaitingPayment = ({ state }: PaymentRow): boolean =>
  state === 'created' || state === 'pending';
/** Returns whether all money of the payment is refunded or charged back. */
export const isReversed = ({ state }: PaymentRow): boolean =>
  state === 'refunded' || state === 'charged_back';

/** Records that the provider was asked about a payment. */
export async function recordProviderCheck(db: Kysely<DB>, id: number, at: Date): Promise<void> {
  await db
    .updateTable('payment')
    .set({ [CHECKED_AT]: at })
    .where('id', '=', id)
    .execute();
}
