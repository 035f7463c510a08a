import { type Kysely, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';
import { type LotMovement, leftOfGrants } from './lots.ts';

type Owing = { id: number; state: string; owed: number };
type Repayment = { paymentId: number; lot: 'given' | 'bought'; amount: number };
type Balance = { credits: number; version: number };

/**
 * Holds a member to whom coins come back: the row by which their orders are held (`holdBuyer`), so that no order is taken back
 * meanwhile, then the wallet. Between the two the pair, where there is one: `between`.
 */
export async function holdReceiver(
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
export async function repayOwed(db: Kysely<DB>, personId: number, at: Date): Promise<Balance | null> {
  const owing = await sql<Owing>`
    select id, state, owed_credits as owed from payment where person_id = ${personId} and owed_credits > 0 order by id`.execute(
    db,
  );
  if (owing.rows.length === 0) return null;
  const moved = await sql<LotMovement & { lot: Repayment['lot'] }>`
    select lot, cause, cause_id as "causeId", case when credit like 'member:%' then amount else -amount end as amount
    from ledger_transfer where person_id = ${personId} order by id`.execute(db);
  const leftIn = (lot: Repayment['lot']) => leftOfGrants(moved.rows.filter((each) => each.lot === lot));
  const repayments = repaymentsOf(owing.rows, { bought: leftIn('bought'), given: leftIn('given') });
  if (repayments.length === 0) return null;
  const { rows } = await sql<Balance>`
    with repayment as (
      select * from jsonb_to_recordset(${JSON.stringify(repayments)}::jsonb) as part ("paymentId" bigint, lot text, amount int)
    ), lowered as (
      update payment set owed_credits = owed_credits - coins, repaid_credits = repaid_credits + coins
      from (select "paymentId", sum(amount)::int as coins from repayment group by 1) part where id = "paymentId"
      returning id, state, repaid_credits
    ), booked as (
      insert into ledger_transfer (debit, credit, amount, cause, cause_id, lot, person_id, at)
      select 'member:' || ${personId}::bigint || ':' || lot, 'house:refunds', amount, 'repayment',
        concat_ws(':', id, state, repaid_credits), lot, ${personId}, ${at}::timestamptz
      from repayment join lowered on id = "paymentId"
    ), total as (
      select coalesce(sum(amount) filter (where lot = 'given'), 0)::int as of_given,
        coalesce(sum(amount) filter (where lot = 'bought'), 0)::int as of_bought
      from repayment
    )
    update wallet set given = given - of_given, bought = bought - of_bought, version = version + 1
    from total where person_id = ${personId}
    returning given + bought as credits, version`.execute(db);
  return rows[0] as Balance;
}

type Left = Record<Repayment['lot'], Map<string, number>>;

/** Of an order that stands, bought coins alone are owed; of one that is over its bonus as well. */
function repaymentsOf(owing: readonly Owing[], left: Left): Repayment[] {
  return owing.flatMap(({ id: paymentId, state, owed }) => {
    let due = owed;
    return (state === 'paid' ? (['bought'] as const) : (['bought', 'given'] as const)).flatMap((lot) => {
      const amount = Math.min(due, left[lot].get(`payment:${paymentId}`) ?? 0);
      due -= amount;
      return amount > 0 ? [{ paymentId, lot, amount }] : [];
    });
  });
}
