import type { Purchase } from '@afterglow/domain/refund';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { DB, Payment } from '../db/schema.ts';
import { leftOfGrant } from '../modules/wallet/wallet.ts';

/**
 * What is left of a purchase, by which its refund is reckoned: bought coins by the ledger, or seconds of premium. Holds the
 * wallet, so that nothing is spent before the caller commits.
 */
export async function purchaseOf(db: Kysely<DB>, payment: Selectable<Payment>, now: Date): Promise<Purchase> {
  const {
    id,
    person_id: personId,
    credits,
    amount_minor: amountMinor,
    refunded_minor: refundedMinor,
  } = payment;
  await sql`select from wallet where person_id = ${personId} for update`.execute(db);
  const { coins, premiumS } = await takenBefore(db, id);
  if (credits > 0) {
    const unused = await leftOfGrant(db, { personId, lot: 'bought', cause: 'payment', causeId: id });
    return { amountMinor, granted: credits, unused, refundedMinor, taken: coins };
  }
  const { totalS, leftS } = await premiumOf(db, payment, now);
  const unused = Math.max(0, Math.min(leftS, totalS - premiumS));
  return { amountMinor, granted: totalS, unused, refundedMinor, taken: premiumS };
}

/** What refunds of a purchase have taken: bought and given coins, seconds of premium. */
export async function takenBefore(
  db: Kysely<DB>,
  paymentId: number,
): Promise<{ coins: number; bonus: number; premiumS: number }> {
  const { rows } = await sql<{ coins: number; bonus: number; premiumS: number }>`
    select coalesce(sum(coins), 0)::int as coins, coalesce(sum(bonus), 0)::int as bonus,
      coalesce(sum(premium_s), 0)::int as "premiumS"
    from payment_refund where payment_id = ${paymentId}`.execute(db);
  return rows[0] as { coins: number; bonus: number; premiumS: number };
}

/** Premium that was bought runs in the order in which it was paid, so what was paid last ends last. */
async function premiumOf(
  db: Kysely<DB>,
  { id, person_id: personId, months, settled_at }: Selectable<Payment>,
  now: Date,
): Promise<{ totalS: number; leftS: number }> {
  const { rows } = await sql<{ totalS: number; leftS: number }>`
    with later as (
      select coalesce(sum(months), 0)::int as months from payment
      where person_id = ${personId} and state = 'paid' and months > 0 and (settled_at, id) > (${settled_at}::timestamptz, ${id}::bigint)
    ), span as (
      select premium_until - make_interval(months => later.months) as until,
        premium_until - make_interval(months => later.months + ${months}::int) as since
      from member, later where person_id = ${personId}
    )
    select coalesce(floor(extract(epoch from until - since)), 0)::int as "totalS",
      coalesce(greatest(0, floor(extract(epoch from until - greatest(since, ${now}::timestamptz)))), 0)::int as "leftS"
    from span`.execute(db);
  return rows[0] ?? { totalS: 0, leftS: 0 };
}
