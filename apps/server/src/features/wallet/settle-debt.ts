import { type Kysely, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';
import { loadUnspentCoins, takeFromPurchase } from './remainders.ts';

type Debt = { id: number; state: string; owed: number };
type Balance = { credits: number; version: number };

/**
 * Holds a member to whom coins come back: the row by which their orders are held (`holdBuyer`), so that no order is taken back
 * meanwhile, then the wallet. Between the two the pair, where there is one: `between`.
 */
export async function lockWallet(
  db: Kysely<DB>,
  personId: number,
  between: () => Promise<unknown> = async () => {},
): Promise<void> {
  await sql`select from member where person_id = ${personId} for no key update`.execute(db);
  await between();
  await sql`select from wallet where person_id = ${personId} for update`.execute(db);
}

/**
 * Takes what has come back of purchases that owe coins, and lowers what they owe, inside the caller's transaction, after every kind
 * of return: nobody paid for those coins any more. Coins of other purchases, and what was given, stay. Call `holdReceiver` first.
 * Null when nothing was taken.
 */
export async function settleDebt(db: Kysely<DB>, personId: number, at: Date): Promise<Balance | null> {
  const debts = await sql<Debt>`
    select id, state, owed_credits as owed from payment where person_id = ${personId} and owed_credits > 0 order by id`.execute(
    db,
  );
  const unspent = await loadUnspentCoins(
    db,
    personId,
    debts.rows.map(({ id }) => id),
  );
  let moved = false;
  for (const { id: paymentId, state, owed } of debts.rows) {
    const left = unspent.get(paymentId) ?? { given: 0, bought: 0 };
    const bought = Math.min(owed, left.bought);
    // Of an order that stands, bought coins alone are owed; of one that is over its bonus as well.
    const given = state === 'paid' ? 0 : Math.min(owed - bought, left.given);
    if (bought + given === 0) continue;
    const { rows } = await sql<{ repaid: number }>`
      update payment set owed_credits = owed_credits - ${bought + given}::int, repaid_credits = repaid_credits + ${bought + given}::int
      where id = ${paymentId} returning repaid_credits as repaid`.execute(db);
    const causeId = `${paymentId}:${state}:${rows[0]?.repaid}`;
    const taken = { personId, paymentId, cause: 'repayment', causeId, at } as const;
    await takeFromPurchase(db, { ...taken, lot: 'bought', amount: bought });
    await takeFromPurchase(db, { ...taken, lot: 'given', amount: given });
    moved = true;
  }
  if (!moved) return null;
  const { rows } = await sql<Balance>`
    select given + bought as credits, version from wallet where person_id = ${personId}`.execute(db);
  return rows[0] as Balance;
}
