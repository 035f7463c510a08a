import { type Kysely, type Selectable, sql } from 'kysely';
import type { DB, Payment } from '../../db/schema.ts';
import {
  clawBackPremium,
  countUnusedSpins,
  loadUnspentCoins,
  moveSpins,
  takeFromPurchase,
  type UnspentCoins,
} from '../../features/wallet/index.ts';
import { countClawedBackCoins } from './quote-refund.ts';

type PaymentRow = Selectable<Payment>;

/**
 * Takes back what is left of a purchase: its unspent bought coins, its unspent bonus, unused free spins, premium still to
 * come. Never more than is there. Answers how many coins were spent already and are owed.
 */
export async function clawBack(db: Kysely<DB>, payment: PaymentRow, now: Date): Promise<number> {
  const { id, person_id: personId, credits, bonus, months } = payment;
  // Held while it is counted what is left, so that nothing is spent in between.
  await sql`select from wallet where person_id = ${personId} for update`.execute(db);
  let clawedBack = (await countClawedBackCoins(db, id)) + payment.repaid_credits;
  if (credits + bonus > 0) {
    const remainder = await unspentOf(db, payment);
    const purchase = { personId, paymentId: id, cause: 'refund', causeId: String(id), at: now } as const;
    await takeFromPurchase(db, { ...purchase, lot: 'bought', amount: remainder.bought });
    await takeFromPurchase(db, { ...purchase, lot: 'given', amount: remainder.given });
    clawedBack += remainder.bought + remainder.given;
  }
  await clawBackSpins(db, payment, now);
  if (months > 0) await clawBackPremium(db, { personId, paymentId: id, causeId: id, at: now });
  return credits + bonus - clawedBack;
}

/**
 * Takes a part of a purchase back for one refund: so many bought coins with their share of the bonus, or so many seconds of
 * premium. `all`: with all that is left of the bonus, and its free spins. Hold the wallet.
 */
export async function clawBackPart(
  db: Kysely<DB>,
  payment: PaymentRow,
  { refundId, units, all, now }: { refundId: number; units: number; all: boolean; now: Date },
): Promise<void> {
  const { id, person_id: personId, credits } = payment;
  const causeId = `${id}:${refundId}`;
  let bonus = 0;
  if (credits > 0) {
    const { bought, given } = await unspentOf(db, payment);
    bonus = all ? given : bought === 0 ? 0 : Math.floor((given * units) / bought);
    const purchase = { personId, paymentId: id, cause: 'refund', causeId, at: now } as const;
    await takeFromPurchase(db, { ...purchase, lot: 'bought', amount: units });
    await takeFromPurchase(db, { ...purchase, lot: 'given', amount: bonus });
  } else {
    await clawBackPremium(db, { personId, paymentId: id, causeId, seconds: units, at: now });
  }
  if (all) await clawBackSpins(db, payment, now);
  const clawedBack = credits > 0 ? { coins: units, bonus } : { premium_s: units };
  await db.updateTable('payment_refund').set(clawedBack).where('id', '=', refundId).execute();
}

async function clawBackSpins(
  db: Kysely<DB>,
  { id, person_id: personId, free_spins }: PaymentRow,
  now: Date,
): Promise<void> {
  if (free_spins === 0) return;
  // Held: none is used between the look and the taking.
  await sql`select from member where person_id = ${personId} for update`.execute(db);
  const unused = await countUnusedSpins(db, personId, id);
  if (unused > 0) await moveSpins(db, { personId, cause: 'refund', causeId: id, change: -unused, at: now });
}

async function unspentOf(db: Kysely<DB>, { id, person_id: personId }: PaymentRow): Promise<UnspentCoins> {
  return (await loadUnspentCoins(db, personId, [id])).get(id) ?? { given: 0, bought: 0 };
}
