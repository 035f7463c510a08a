import { type Kysely, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';
import { repayOwed } from './repay-owed.ts';

type Balance = { credits: number; version: number };

type Charge = { personId: number; cause: 'boost' | 'spotlight'; causeId: string | number };

/**
 * Books the charges of messages back into the lots they were taken from, inside the caller's transaction, which holds the
 * member (`holdReceiver`); what is owed is paid off first. Each message's once: the ledger refuses a second time, and with it
 * the transaction.
 */
export async function giveBackMessages(
  db: Kysely<DB>,
  { personId, messageIds, at }: { personId: number; messageIds: readonly number[]; at: Date },
): Promise<Balance> {
  const { rows } = await sql<Balance>`
    with booked as (
      insert into ledger_transfer (debit, credit, amount, cause, cause_id, lot, person_id, at)
      select credit, debit, amount, 'message_return', cause_id, lot, person_id, ${at}::timestamptz
      from ledger_transfer
      where cause = 'message' and cause_id = any(${messageIds.map(String)}::text[]) and person_id = ${personId}
      returning amount, lot
    )
    ${intoWallet(personId)}`.execute(db);
  return (await repayOwed(db, personId, at)) ?? (rows[0] as Balance);
}

/**
 * Books a part of what a boost cost back, inside the caller's transaction, which holds the member (`holdReceiver`): bought coins
 * first, for they were spent last, and what is owed is paid off first. Once: the ledger refuses a second time, and with it the
 * transaction. Never more than was charged.
 */
export async function giveBackPart(
  db: Kysely<DB>,
  { personId, cause, causeId }: Charge,
  { amount, at }: { amount: number; at: Date },
): Promise<Balance> {
  const { rows } = await sql<Balance>`
    with charged as (
      select debit, credit, lot, amount, sum(amount) over (order by lot = 'given') - amount as before
      from ledger_transfer where person_id = ${personId} and cause = ${cause} and cause_id = ${String(causeId)}
    ), booked as (
      insert into ledger_transfer (debit, credit, amount, cause, cause_id, lot, person_id, at)
      select credit, debit, least(amount, ${amount}::int - before), 'boost_return', ${String(causeId)}, lot, ${personId},
        ${at}::timestamptz
      from charged where before < ${amount}::int
      returning amount, lot
    )
    ${intoWallet(personId)}`.execute(db);
  return (await repayOwed(db, personId, at)) ?? (rows[0] as Balance);
}

/** What was `booked` just before. */
const intoWallet = (personId: number) => sql`
    , total as (
      select coalesce(sum(amount) filter (where lot = 'given'), 0)::int as to_given,
        coalesce(sum(amount) filter (where lot = 'bought'), 0)::int as to_bought
      from booked
    )
    update wallet set given = given + to_given, bought = bought + to_bought, version = version + 1
    from total where person_id = ${personId}
    returning given + bought as credits, version`;
