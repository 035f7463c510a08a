import { sql, type Transaction } from 'kysely';
import type { DB } from '../../db/schema.ts';
import { type Balance, lockWallet, restateOldWallet, setLedgerTimeSql } from './ledger.ts';
import { loadUnspentCoins, takeFromPurchase } from './remainders.ts';

type Charge = { personId: number; entryType: 'boost' | 'spotlight'; causeId: string | number };

/** The returned part of one transfer of a charge: its lot, its account, and the position of its coins. */
type Returned = { lot: string; account: string; causeId: string; spentTo: number; coins: number };

/**
 * Returns the coins that messages cost to the lots they came from; a debt is settled first. The caller's transaction
 * has locked the member (`lockMemberAndWallet`). Once for each message: the ledger rejects a second booking, and the
 * transaction fails.
 */
export async function returnMessageCoins(
  tx: Transaction<DB>,
  { personId, messageIds, at }: { personId: number; messageIds: readonly number[]; at: Date },
): Promise<Balance> {
  await restateOldWallet(tx, personId);
  const { rows } = await sql<Returned>`
    select lot, credit as account, cause_id as "causeId", spent_to as "spentTo", amount as coins from ledger_transfer
    where cause = 'message' and cause_id = any(${messageIds.map(String)}::text[]) and person_id = ${personId} order by id`.execute(
    tx,
  );
  return recordReturn(tx, { personId, entryType: 'message_return', returned: rows, at });
}

/**
 * Returns a part of what a boost cost, never more than was charged: purchased coins first, because they were spent
 * last. A debt is settled first. The caller's transaction has locked the member (`lockMemberAndWallet`). The ledger
 * rejects a second booking.
 */
export async function returnChargePart(
  tx: Transaction<DB>,
  { personId, entryType, causeId }: Charge,
  { amount, at }: { amount: number; at: Date },
): Promise<Balance> {
  await restateOldWallet(tx, personId);
  const { rows } = await sql<Returned>`
    select lot, account, cause_id as "causeId", spent_to as "spentTo", least(amount, ${amount}::int - before) as coins from (
      select id, lot, credit as account, cause_id, spent_to, amount, sum(amount) over (order by lot = 'given')::int - amount as before
      from ledger_transfer where person_id = ${personId} and cause = ${entryType} and cause_id = ${String(causeId)}
    ) charge where before < ${amount}::int order by id`.execute(tx);
  return recordReturn(tx, { personId, entryType: 'boost_return', returned: rows, at });
}

/** Books each coin back to the grant that it was spent from. Of a part, the coins that were spent last go back. */
async function recordReturn(
  tx: Transaction<DB>,
  {
    personId,
    entryType,
    returned,
    at,
  }: { personId: number; entryType: string; returned: readonly Returned[]; at: Date },
): Promise<Balance> {
  const lots = returned.map(({ lot }) => lot);
  const coins = returned.map((each) => each.coins);
  await sql`
    select move_grants(${personId}::bigint, lot, spent, array_agg(grant_id), array_agg(paid)) from (
      select part.lot, grant_id, paid, case part.lot when 'given' then given_end - given else bought_end - bought end as spent
      from unnest(${lots}::text[], ${returned.map(({ spentTo }) => spentTo)}::bigint[], ${coins}::bigint[]) as part (lot, spent_to, coins)
      cross join wallet cross join lateral grants_of_charge(${personId}::bigint, part.lot, spent_to, part.coins)
      where wallet.person_id = ${personId}
    ) piece group by lot, spent`.execute(tx);
  const { rows } = await sql<Balance>`
    with booked as (
      insert into ledger_transfer (debit, credit, amount, cause, cause_id, lot, person_id, at, balance_after)
      select account, 'member:' || person_id || ':' || lot, coins, ${entryType}, cause_id, lot, person_id, ${at}::timestamptz,
        given + bought + sum(coins) over (order by n)
      from unnest(${lots}::text[], ${returned.map(({ account }) => account)}::text[], ${returned.map(({ causeId }) => causeId)}::text[],
        ${coins}::int[]) with ordinality as part (lot, account, cause_id, coins, n)
      cross join wallet where person_id = ${personId} order by n
      returning amount, lot
    ), total as (
      select coalesce(sum(amount) filter (where lot = 'given'), 0)::int as to_given,
        coalesce(sum(amount) filter (where lot = 'bought'), 0)::int as to_bought
      from booked
    )
    update wallet set given = given + to_given, given_end = given_end + to_given, bought = bought + to_bought,
      bought_end = bought_end + to_bought, ${setLedgerTimeSql(at)}, version = version + 1
    from total where person_id = ${personId}
    returning given + bought as credits, version`.execute(tx);
  return (await settleDebt(tx, personId, at)) ?? (rows[0] as Balance);
}

type Debt = { id: number; state: string; owed: number };

/**
 * Locks a member who gets coins back: first the member's row, as `lockPayment` does, so no purchase is clawed back
 * meanwhile, then the wallet. `between` takes the lock on a conversation, which comes between the two.
 */
export async function lockMemberAndWallet(
  tx: Transaction<DB>,
  personId: number,
  between: () => Promise<unknown> = async () => {},
): Promise<void> {
  await sql`select from member where person_id = ${personId} for no key update`.execute(tx);
  await between();
  await lockWallet(tx, personId);
}

/**
 * Takes returned coins of purchases that owe coins and lowers the debt. Runs after every kind of return: those coins
 * were refunded, so nobody has paid for them. Coins of other purchases and gifts stay. The caller has called
 * `lockMemberAndWallet`. Returns null when nothing was taken.
 */
async function settleDebt(tx: Transaction<DB>, personId: number, at: Date): Promise<Balance | null> {
  const debts = await sql<Debt>`
    select id, state, owed_credits as owed from payment where person_id = ${personId} and owed_credits > 0 order by id`.execute(
    tx,
  );
  const unspent = await loadUnspentCoins(
    tx,
    personId,
    debts.rows.map(({ id }) => id),
  );
  let hasMoved = false;
  for (const { id: paymentId, state, owed } of debts.rows) {
    const left = unspent.get(paymentId) ?? { bonus: 0, purchased: 0 };
    const purchased = Math.min(owed, left.purchased);
    // A paid purchase owes purchased coins only. One that was refunded or charged back owes its bonus as well.
    const bonus = state === 'paid' ? 0 : Math.min(owed - purchased, left.bonus);
    if (purchased + bonus === 0) continue;
    const { rows } = await sql<{ repaid: number }>`
      update payment set owed_credits = owed_credits - ${purchased + bonus}::int, repaid_credits = repaid_credits + ${purchased + bonus}::int
      where id = ${paymentId} returning repaid_credits as repaid`.execute(tx);
    const causeId = `${paymentId}:${state}:${rows[0]?.repaid}`;
    const repayment = { personId, paymentId, entryType: 'repayment', causeId, at } as const;
    await takeFromPurchase(tx, { ...repayment, balanceKind: 'purchased', amount: purchased });
    await takeFromPurchase(tx, { ...repayment, balanceKind: 'bonus', amount: bonus });
    hasMoved = true;
  }
  if (!hasMoved) return null;
  const { rows } = await sql<Balance>`
    select given + bought as credits, version from wallet where person_id = ${personId}`.execute(tx);
  return rows[0] as Balance;
}
