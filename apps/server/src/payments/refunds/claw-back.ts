import { sql, type Transaction } from 'kysely';
import type { DB } from '../../db/schema.ts';
import {
  clawBackPremium,
  countUnusedSpins,
  loadClawedBack,
  loadUnspentCoins,
  lockWallet,
  moveSpins,
  type PaymentRow,
  takeFromPurchase,
  type UnspentCoins,
} from '../../features/wallet/index.ts';

/**
 * Claws back everything that is left of a purchase: unspent purchased coins, unspent bonus coins, unused free spins,
 * future premium. Returns how many coins were already spent; the member owes them.
 */
export async function clawBack(tx: Transaction<DB>, payment: PaymentRow, now: Date): Promise<number> {
  const { id, person_id: personId, credits, bonus, months } = payment;
  // The lock keeps the count below valid until the coins are taken.
  await lockWallet(tx, personId);
  const earlier = (await loadClawedBack(tx, [id])).get(id) ?? { purchased: 0, bonus: 0 };
  let clawedBackCoins = earlier.purchased + earlier.bonus + payment.repaid_credits;
  if (credits + bonus > 0) {
    const unspent = await loadUnspent(tx, payment);
    const purchase = { personId, paymentId: id, entryType: 'refund', causeId: String(id), at: now } as const;
    await takeFromPurchase(tx, { ...purchase, balanceKind: 'purchased', amount: unspent.purchased });
    await takeFromPurchase(tx, { ...purchase, balanceKind: 'bonus', amount: unspent.bonus });
    clawedBackCoins += unspent.purchased + unspent.bonus;
  }
  await clawBackSpins(tx, payment, now);
  if (months > 0) await clawBackPremium(tx, { personId, paymentId: id, causeId: id, at: now });
  return credits + bonus - clawedBackCoins;
}

/**
 * Claws back a part of a purchase for one refund: so many of its units. Purchased coins go with their share of the
 * bonus. `isLast` also takes the rest of the bonus and the unused free spins. The caller holds the lock on the wallet.
 */
export async function clawBackPart(
  tx: Transaction<DB>,
  payment: PaymentRow,
  { refundId, units, isLast, now }: { refundId: number; units: number; isLast: boolean; now: Date },
): Promise<void> {
  const { id, person_id: personId, credits } = payment;
  const causeId = `${id}:${refundId}`;
  let bonus = 0;
  if (credits > 0) {
    const unspent = await loadUnspent(tx, payment);
    const shareOfBonus =
      unspent.purchased === 0 ? 0 : Math.floor((unspent.bonus * units) / unspent.purchased);
    bonus = isLast ? unspent.bonus : shareOfBonus;
    const purchase = { personId, paymentId: id, entryType: 'refund', causeId, at: now } as const;
    await takeFromPurchase(tx, { ...purchase, balanceKind: 'purchased', amount: units });
    await takeFromPurchase(tx, { ...purchase, balanceKind: 'bonus', amount: bonus });
  } else {
    await clawBackPremium(tx, { personId, paymentId: id, causeId, seconds: units, at: now });
  }
  if (isLast) await clawBackSpins(tx, payment, now);
  const change = credits > 0 ? { coins: units, bonus } : { premium_s: units };
  await tx.updateTable('payment_refund').set(change).where('id', '=', refundId).execute();
}

async function clawBackSpins(
  tx: Transaction<DB>,
  { id, person_id: personId, free_spins }: PaymentRow,
  now: Date,
): Promise<void> {
  if (free_spins === 0) return;
  // The lock keeps the member from using a spin between the count and the booking.
  await sql`select from member where person_id = ${personId} for update`.execute(tx);
  const unused = await countUnusedSpins(tx, personId, id);
  if (unused > 0)
    await moveSpins(tx, { personId, entryType: 'refund', causeId: id, change: -unused, at: now });
}

async function loadUnspent(
  tx: Transaction<DB>,
  { id, person_id: personId }: PaymentRow,
): Promise<UnspentCoins> {
  return (await loadUnspentCoins(tx, personId, [id])).get(id) ?? { bonus: 0, purchased: 0 };
}
