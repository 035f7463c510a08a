import type { Purchase } from '@afterglow/domain/refund';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { DB, Payment } from '../../db/schema.ts';
import { loadClawedBack, loadRefundableRemainders } from '../../features/wallet/index.ts';

/**
 * What is left of a purchase, by which its refund is reckoned: bought coins by the ledger, or seconds of premium. Holds the
 * wallet, so that nothing is spent before the caller commits.
 */
export async function loadPurchase(
  db: Kysely<DB>,
  payment: Selectable<Payment>,
  now: Date,
): Promise<Purchase> {
  const personId = payment.person_id;
  await sql`select from wallet where person_id = ${personId} for update`.execute(db);
  const parts = await loadRefundableRemainders(db, { personId, purchases: [payment], now });
  return parts.get(payment.id) as Purchase;
}

/** How many coins refunds of a purchase have taken, bought and given ones. */
export async function countClawedBackCoins(db: Kysely<DB>, paymentId: number): Promise<number> {
  const { coins = 0, bonus = 0 } = (await loadClawedBack(db, [paymentId])).get(paymentId) ?? {};
  return coins + bonus;
}
