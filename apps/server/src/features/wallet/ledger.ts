import type { TooFewCredits } from '@afterglow/protocol/entities/charge';
import { balance } from '@afterglow/protocol/wallet/balance';
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { AppServices } from '../../app.ts';
import type { DB } from '../../db/schema.ts';
import { reject } from '../../rpc/handler.ts';
import type { CallError } from '../../rpc/outcome.ts';
import { createPushFrame } from '../../rpc/push-frame.ts';

/** Accounts of the site: where coins come from and where they go. Their database names have a prefix. */
type SiteAccount =
  | 'house:gifts'
  | 'house:sales'
  | 'house:chat'
  | 'house:wheel'
  | 'house:boosts'
  | 'house:refunds'
  | 'house:adjustments';

/** Why coins move. An entry type is booked at most once with a cause id. */
type EntryType =
  | 'signup_gift'
  | 'payment'
  | 'message'
  | 'message_return'
  | 'wheel'
  | 'wheel_prize'
  | 'spotlight'
  | 'boost'
  | 'boost_return'
  | 'refund'
  | 'repayment'
  | 'adjustment'
  | 'staff_adjustment';

/** Bonus coins are spent first, so that a refund can return unused purchased coins exactly. */
export type BalanceKind = 'bonus' | 'purchased';
/**
 * The names of the balances in the database and on the wire. The coins of a lot form a line, by position: `given_end`
 * and `bought_end` are the ends of the lines, and what was spent is the end minus the balance (ADR 0077).
 */
export const LOTS = { bonus: 'given', purchased: 'bought' } as const satisfies Record<BalanceKind, string>;

/** A member's coins after a movement. A balance with a lower version is older. */
export type Balance = { credits: number; version: number };

/** Returns bonus and purchased coins together; 0 without a wallet. */
export async function getBalance(db: Kysely<DB>, personId: number): Promise<Balance> {
  const wallet = await db
    .selectFrom('wallet')
    .select(['given', 'bought', 'version'])
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return wallet
    ? { credits: wallet.given + wallet.bought, version: wallet.version }
    : { credits: 0, version: 0 };
}

export type NotEnoughCredits = CallError<'not_enough_credits', TooFewCredits>;

/**
 * Rejects a call for lack of coins. The details carry the balance with its version: another device may have
 * spent the coins.
 */
export async function rejectNotEnoughCredits(db: Kysely<DB>, personId: number): Promise<NotEnoughCredits> {
  const { credits, version } = await getBalance(db, personId);
  return reject('not_enough_credits', { credits, credits_version: version });
}

type Movement = {
  personId: number;
  amount: number;
  entryType: EntryType;
  causeId: string | number;
  at: Date;
};

/**
 * Locks a wallet until the transaction ends, so nothing is spent meanwhile. A caller that locks the member as well does
 * so first.
 */
export async function lockWallet(tx: Transaction<DB>, personId: number): Promise<void> {
  await sql`select from wallet where person_id = ${personId} for update`.execute(tx);
}

/**
 * Books coins into one balance of a member's wallet, in the caller's transaction. Returns null and changes
 * nothing if this entry was booked before or the member has no wallet.
 */
export async function grantCoins(
  tx: Transaction<DB>,
  {
    personId,
    amount,
    entryType,
    causeId,
    at,
    balanceKind,
    from,
  }: Movement & { balanceKind: BalanceKind; from: SiteAccount },
): Promise<Balance | null> {
  const lot = LOTS[balanceKind];
  await restateOldWallet(tx, personId);
  const { rows } = await sql<Balance>`
    with held as (
      select person_id, given + bought as credits, case ${lot}::text when 'given' then given_end else bought_end end as lot_end
      from wallet where person_id = ${personId} for update
    ), booked as (
      insert into ledger_transfer (debit, credit, amount, cause, cause_id, lot, person_id, at, balance_after)
      select ${from}, 'member:' || person_id || ':' || ${lot}::text, ${amount}::int, ${entryType}, ${String(causeId)}, ${lot}::text,
        person_id, ${at}::timestamptz, credits + ${amount}::int
      from held
      on conflict (person_id, cause, cause_id, lot) do nothing
      returning id, person_id, amount, lot, at
    ), ranged as (
      insert into grant_range (person_id, lot, ends_at, coins, grant_id)
      select booked.person_id, lot, lot_end + amount, amount, id from booked cross join held
    )
    update wallet set
      given = given + case when lot = 'given' then amount else 0 end,
      bought = bought + case when lot = 'bought' then amount else 0 end,
      given_end = given_end + case when lot = 'given' then amount else 0 end,
      bought_end = bought_end + case when lot = 'bought' then amount else 0 end,
      ${setLedgerTimeSql(at)}, version = version + 1
    from booked where wallet.person_id = booked.person_id
    returning given + bought as credits, version`.execute(tx);
  return rows[0] ?? null;
}

type SpendResult = { kind: 'spent'; balance: Balance } | { kind: 'booked_before' } | { kind: 'not_enough' };

/**
 * Takes coins out of a member's wallet, bonus coins first, in the caller's transaction. If there are too few,
 * nothing moves. `send_messages` (`db/functions/send_messages.sql`) charges a batch of messages by the same
 * rule.
 */
export async function spendCoins(
  tx: Transaction<DB>,
  { personId, amount, entryType, causeId, at, to }: Movement & { to: SiteAccount },
): Promise<SpendResult> {
  // The lock comes before the lookup, so that two calls for one entry run one after the other.
  await lockWallet(tx, personId);
  await restateOldWallet(tx, personId);
  const before = await tx
    .selectFrom('ledger_transfer')
    .select('id')
    .where('person_id', '=', personId)
    .where('cause', '=', entryType)
    .where('cause_id', '=', String(causeId))
    .executeTakeFirst();
  if (before) return { kind: 'booked_before' };
  const { rows } = await sql<Balance>`
    with charge as (
      select person_id as payer_id, ${String(causeId)}::text as cause_id, ${at}::timestamptz as at,
        from_given, ${amount}::int - from_given as from_bought, given + bought as credits,
        given_end - given + from_given as given_to, bought_end - bought + ${amount}::int - from_given as bought_to
      from wallet cross join lateral (select least(given, ${amount}::int) as from_given) part
      where person_id = ${personId} and given + bought >= ${amount}::int
    ), booked as (
      insert into ledger_transfer (debit, credit, amount, cause, cause_id, lot, person_id, at, balance_after, spent_to)
      select 'member:' || payer_id || ':' || part.lot, ${to}, part.amount, ${entryType}, cause_id, part.lot, payer_id, at, part.balance_after,
        part.spent_to
      from charge cross join lateral (
        values ('given', from_given, credits - from_given, given_to), ('bought', from_bought, credits - from_given - from_bought, bought_to)
      ) as part (lot, amount, balance_after, spent_to)
      where part.amount > 0
    )
    update wallet set given = given - from_given, bought = bought - from_bought, ${setLedgerTimeSql(at)}, version = version + 1
    from charge where person_id = payer_id
    returning given + bought as credits, version`.execute(tx);
  return rows[0] ? { kind: 'spent', balance: rows[0] } : { kind: 'not_enough' };
}

/** Pushes the new balance to every device of a member except one. Call it after the commit. */
export function notifyBalance(
  app: Pick<AppServices, 'fanout'>,
  personId: number,
  { credits, version }: Balance,
  except: { exceptConnection?: string } = {},
): void {
  app.fanout.toPerson(personId, createPushFrame(balance, { data: { credits, version } }), except);
}

/**
 * Sets the time up to which a wallet's stored balances are valid. A transfer that is older than the newest
 * one sets null: the statement lines after it need new balances, which `restateWallets` computes.
 */
export const setLedgerTimeSql = (at: Date): RawBuilder<unknown> =>
  sql`ledger_at = case when ledger_at <= ${at} then ${at}::timestamptz end`;

/**
 * Computes the stored positions of a wallet that is older than they are. Every function that moves coins
 * relies on them.
 */
export async function restateOldWallet(db: Kysely<DB>, personId: number): Promise<void> {
  await sql`select restate_wallet(person_id) from wallet where person_id = ${personId} and given_end is null`.execute(
    db,
  );
}

/** Wallets per query; each is restated in a transaction of its own. */
const RESTATE_BATCH = 500;

/**
 * Recomputes stored balances where they are missing: after an upgrade, and after transfers that were booked
 * out of order.
 */
export async function restateWallets(db: Kysely<DB>): Promise<void> {
  let after = 0;
  for (;;) {
    const { rows } = await sql<{ person_id: number }>`
      select person_id from wallet where person_id > ${after} and (ledger_at is null or given_end is null)
      order by person_id limit ${RESTATE_BATCH}`.execute(db);
    for (const { person_id } of rows) await sql`select restate_wallet(${person_id})`.execute(db);
    const last = rows.at(-1);
    if (!last) return;
    after = last.person_id;
  }
}
