import type { RefundState } from '@afterglow/domain/payments';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { DB, PaymentRefund } from '../../db/schema.ts';

/**
 * The column with the time when the provider accepted a refund. Its name is older; the `asked_at` of a payment means
 * another time.
 */
export const ACCEPTED_AT = 'asked_at';

/**
 * A row of `payment_refund`. A refund is requested (`created_at`), tried, accepted by the provider, and returned once
 * the money is back. One whose attempt has no clear result is held for a person.
 */
export type RefundRow = Omit<Selectable<PaymentRefund>, typeof ACCEPTED_AT> & { accepted_at: Date | null };

/** Lists the refunds of a payment, oldest first. A caller that changes them locks the payment before. */
export async function listRefunds(db: Kysely<DB>, paymentId: number): Promise<RefundRow[]> {
  const rows = await db
    .selectFrom('payment_refund')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .orderBy('id')
    .execute();
  return rows.map(({ [ACCEPTED_AT]: accepted_at, ...row }) => ({ ...row, accepted_at }));
}

type RefundTimes = Pick<RefundRow, 'accepted_at' | 'held_at' | 'returned_at'>;

/**
 * Returns the state of a refund on the wire. The row, the state and the timeline (`PAYMENT_EVENTS`) name the same steps
 * with words of their own:
 *
 * - requested: `created_at`, `due`, `refund_requested`;
 * - nobody knows whether it was made: `held_at`, `held`, `refund_held`;
 * - accepted by the provider: `accepted_at`, `asked`, `refund_sent`;
 * - the money is back: `returned_at`, `made`, `refund_made`.
 */
export function findRefundState({ accepted_at, held_at, returned_at }: RefundTimes): RefundState {
  if (returned_at) return 'made';
  if (accepted_at) return 'asked';
  return held_at ? 'held' : 'due';
}

/** Returns how much of the refunds of a payment went beyond the price of what was unused. */
export async function loadGoodwillMinor(db: Kysely<DB>, paymentId: number): Promise<number> {
  const { rows } = await sql<{ given: number }>`
    select coalesce(sum(goodwill_minor), 0)::int as given from payment_refund where payment_id = ${paymentId}`.execute(
    db,
  );
  return rows[0]?.given ?? 0;
}
