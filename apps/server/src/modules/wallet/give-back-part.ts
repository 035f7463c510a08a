import { type Kysely, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';

type Charge = { personId: number; cause: 'boost' | 'spotlight'; causeId: string | number };

/**
 * Books a part of what a boost cost back, inside the caller's transaction, which holds the wallet: bought coins first, for they
 * were spent last. Once: the ledger refuses a second time, and with it the transaction. Never more than was charged.
 */
export async function giveBackPart(
  db: Kysely<DB>,
  { personId, cause, causeId }: Charge,
  { amount, at }: { amount: number; at: Date },
): Promise<{ credits: number; version: number }> {
  const { rows } = await sql<{ credits: number; version: number }>`
    with charged as (
      select debit, credit, lot, amount, sum(amount) over (order by lot = 'given') - amount as before
      from ledger_transfer where person_id = ${personId} and cause = ${cause} and cause_id = ${String(causeId)}
    ), booked as (
      insert into ledger_transfer (debit, credit, amount, cause, cause_id, lot, person_id, at)
      select credit, debit, least(amount, ${amount}::int - before), 'boost_return', ${String(causeId)}, lot, ${personId},
        ${at}::timestamptz
      from charged where before < ${amount}::int
      returning amount, lot
    ), total as (
      select coalesce(sum(amount) filter (where lot = 'given'), 0)::int as to_given,
        coalesce(sum(amount) filter (where lot = 'bought'), 0)::int as to_bought
      from booked
    )
    update wallet set given = given + to_given, bought = bought + to_bought, version = version + 1
    from total where person_id = ${personId}
    returning given + bought as credits, version`.execute(db);
  return rows[0] as { credits: number; version: number };
}
