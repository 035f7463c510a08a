import { type Kysely, type Selectable, sql } from 'kysely';
import type { DB, Payment } from '../db/schema.ts';
import { leftOfGrant, moveSpins, spend, takeBackPremium, unusedSpins } from '../modules/wallet/wallet.ts';
import { coinsTakenBefore } from './unused-part.ts';

type PaymentRow = Selectable<Payment>;

/**
 * Takes back what is left of a purchase: its unspent bought coins, its unspent bonus, unused free spins, premium still to
 * come. Never more than is there. Answers how many coins were spent already and are owed.
 */
export async function takeBack(db: Kysely<DB>, payment: PaymentRow, now: Date): Promise<number> {
  const { id, person_id: personId, credits, bonus, months } = payment;
  // Held while it is counted what is left, so that nothing is spent in between.
  await sql`select from wallet where person_id = ${personId} for update`.execute(db);
  let taken = (await coinsTakenBefore(db, id)) + payment.repaid_credits;
  for (const [lot, granted] of [
    ['bought', credits],
    ['given', bonus],
  ] as const) {
    if (granted === 0) continue;
    const left = await leftOfGrant(db, { personId, lot, cause: 'payment', causeId: id });
    await takeCoins(db, { personId, lot, amount: left, causeId: String(id), now });
    taken += left;
  }
  await takeSpins(db, payment, now);
  if (months > 0) await takeBackPremium(db, { personId, paymentId: id, causeId: id, at: now });
  return credits + bonus - taken;
}

/**
 * Takes a part of a purchase back for one refund: so many bought coins with their share of the bonus, or so many seconds of
 * premium. `all`: with all that is left of the bonus, and its free spins. Hold the wallet.
 */
export async function takePart(
  db: Kysely<DB>,
  payment: PaymentRow,
  { refundId, units, all, now }: { refundId: number; units: number; all: boolean; now: Date },
): Promise<void> {
  const { id, person_id: personId, credits } = payment;
  const causeId = `${id}:${refundId}`;
  let bonus = 0;
  if (credits > 0) {
    const leftOf = (lot: 'bought' | 'given') =>
      leftOfGrant(db, { personId, lot, cause: 'payment', causeId: id });
    const [bought, given] = [await leftOf('bought'), await leftOf('given')];
    bonus = all ? given : bought === 0 ? 0 : Math.floor((given * units) / bought);
    await takeCoins(db, { personId, lot: 'bought', amount: units, causeId, now });
    await takeCoins(db, { personId, lot: 'given', amount: bonus, causeId, now });
  } else {
    await takeBackPremium(db, { personId, paymentId: id, causeId, seconds: units, at: now });
  }
  if (all) await takeSpins(db, payment, now);
  const taken = credits > 0 ? { coins: units, bonus } : { premium_s: units };
  await db.updateTable('payment_refund').set(taken).where('id', '=', refundId).execute();
}

async function takeSpins(
  db: Kysely<DB>,
  { id, person_id: personId, free_spins }: PaymentRow,
  now: Date,
): Promise<void> {
  if (free_spins === 0) return;
  // Held: none is used between the look and the taking.
  await sql`select from member where person_id = ${personId} for update`.execute(db);
  const unused = await unusedSpins(db, personId, id);
  if (unused > 0) await moveSpins(db, { personId, cause: 'refund', causeId: id, change: -unused, at: now });
}

async function takeCoins(
  db: Kysely<DB>,
  {
    personId,
    lot,
    amount,
    causeId,
    now,
  }: { personId: number; lot: 'bought' | 'given'; amount: number; causeId: string; now: Date },
): Promise<void> {
  if (amount === 0) return;
  const movement = { personId, amount, cause: 'refund', causeId, at: now, lot } as const;
  const taken = await spend(db, { ...movement, to: 'house:refunds' });
  if (taken.kind !== 'spent')
    throw new Error(`payment ${causeId}: ${amount} ${lot} coins could not be taken back`);
}
