import { type Kysely, type Selectable, sql } from 'kysely';
import type { DB, Payment } from '../db/schema.ts';
import { leftOfGrant, moveSpins, spend } from '../modules/wallet/wallet.ts';

/**
 * Takes back what is left of a purchase: its unspent bought coins, its unspent bonus, unused free spins, premium still to
 * come. Never more than is there. Answers how many coins were spent already and are owed.
 */
export async function takeBack(db: Kysely<DB>, payment: Selectable<Payment>, now: Date): Promise<number> {
  const { id, person_id: personId, credits, bonus, free_spins, months } = payment;
  // Held while it is counted what is left, so that nothing is spent in between.
  await sql`select from wallet where person_id = ${personId} for update`.execute(db);
  let owed = 0;
  for (const [lot, granted] of [
    ['bought', credits],
    ['given', bonus],
  ] as const) {
    if (granted === 0) continue;
    const left = await leftOfGrant(db, { personId, lot, cause: 'payment', causeId: id });
    owed += granted - left;
    if (left === 0) continue;
    const movement = { personId, amount: left, cause: 'refund', causeId: id, at: now, lot } as const;
    const taken = await spend(db, { ...movement, to: 'house:refunds' });
    if (taken.kind !== 'spent')
      throw new Error(`payment ${id}: ${left} ${lot} coins could not be taken back`);
  }
  // Held: none is used between the look and the taking.
  const { rows } = await sql<{ free_spins: number }>`
    select free_spins from member where person_id = ${personId} for update`.execute(db);
  const unused = Math.min(free_spins, rows[0]?.free_spins ?? 0);
  if (unused > 0) await moveSpins(db, { personId, cause: 'refund', causeId: id, change: -unused, at: now });
  await sql`
    update member set premium_until = case when ${months}::int > 0
      then least(premium_until, greatest(${now}, premium_until - make_interval(months => ${months}::int))) else premium_until end
    where person_id = ${personId}`.execute(db);
  return owed;
}
