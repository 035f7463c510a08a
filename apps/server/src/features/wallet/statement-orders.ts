import type { Money } from '@afterglow/domain/money';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';

type Order = { paymentId: number; money: Money | null };

/** The orders that lines of a statement are about, by the line's id; with the price on the line that booked what was bought. */
export async function listStatementOrders(db: Kysely<DB>, personId: number): Promise<Map<number, Order>> {
  const { rows } = await sql<{
    id: number;
    payment_id: number;
    bought: boolean;
    amount: number;
    currency: Money['currency'];
  }>`
    select t.id, y.id as payment_id, t.cause = 'payment' and t.lot = 'bought' as bought, y.amount_minor as amount, y.currency
    from ledger_transfer t join payment y on y.id = split_part(t.cause_id, ':', 1)::bigint
    where t.person_id = ${personId} and t.cause in ('payment', 'refund', 'repayment') and y.person_id = ${personId}`.execute(
    db,
  );
  return new Map(
    rows.map(({ id, payment_id: paymentId, bought, amount, currency }) => [
      id,
      { paymentId, money: bought ? { amount, currency } : null },
    ]),
  );
}
