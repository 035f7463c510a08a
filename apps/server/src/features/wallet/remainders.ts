import type { RefundableRemainder } from '@afterglow/domain/refund';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '../../db/schema.ts';
import { type BalanceKind, LOTS, restateOldWallet, setLedgerTimeSql } from './ledger.ts';
import { loadPremiumRemainders } from './premium.ts';

/** Unspent coins of a purchase: purchased ones, and its bonus. */
export type UnspentCoins = Record<BalanceKind, number>;

/**
 * Returns the unspent coins of each purchase, from the stored positions of the wallet. Valid while the caller locks the
 * wallet.
 */
export async function loadUnspentCoins(
  db: Kysely<DB>,
  personId: number,
  paymentIds: readonly number[],
): Promise<Map<number, UnspentCoins>> {
  const found = new Map(paymentIds.map((id): [number, UnspentCoins] => [id, { bonus: 0, purchased: 0 }]));
  if (paymentIds.length === 0) return found;
  await restateOldWallet(db, personId);
  const { rows } = await sql<{ id: number; balance: BalanceKind; coins: number }>`
    select bought.cause_id::bigint as id, case bought.lot when 'given' then 'bonus' else 'purchased' end as balance,
      sum(ends_at - greatest(ends_at - coins, spent))::int as coins
    from wallet cross join lateral (
      values ('given', given_end - given), ('bought', bought_end - wallet.bought)
    ) as position (lot, spent)
    join ledger_transfer bought on bought.person_id = wallet.person_id and bought.cause = 'payment'
      and bought.cause_id = any(${paymentIds.map(String)}::text[]) and bought.lot = position.lot
    join grant_range unspent on unspent.person_id = wallet.person_id and unspent.lot = position.lot and ends_at > spent
      and grant_id = bought.id
    where wallet.person_id = ${personId}
    group by 1, 2`.execute(db);
  for (const { id, balance, coins } of rows) {
    const unspent = found.get(id);
    if (unspent) unspent[balance] = coins;
  }
  return found;
}

type PurchaseRow = {
  id: number;
  credits: number;
  months: number;
  amount_minor: number;
  refunded_minor: number;
  repaid_credits: number;
};

/**
 * Returns what is left of each purchase, for the calculation of refunds: purchased coins, or seconds of premium. Valid
 * while the caller locks the wallet and the member's row.
 */
export async function loadRefundableRemainders(
  db: Kysely<DB>,
  { personId, purchases, now }: { personId: number; purchases: readonly PurchaseRow[]; now: Date },
): Promise<Map<number, RefundableRemainder>> {
  const ofCoins = purchases.filter(({ credits }) => credits > 0).map(({ id }) => id);
  const coins = await loadUnspentCoins(db, personId, ofCoins);
  const premium = purchases.some(({ months }) => months > 0)
    ? await loadPremiumRemainders(db, personId, now)
    : new Map();
  const clawedBack = await loadClawedBack(
    db,
    purchases.map(({ id }) => id),
  );
  return new Map(
    purchases.map(
      ({ id, credits, amount_minor: amountMinor, refunded_minor: refundedMinor, repaid_credits }) => {
        const { purchased = 0, premiumS = 0 } = clawedBack.get(id) ?? {};
        const money = { amountMinor, refundedMinor };
        const units =
          credits > 0
            ? {
                granted: credits,
                unused: coins.get(id)?.purchased ?? 0,
                clawedBackUnits: purchased + repaid_credits,
              }
            : { granted: 0, unused: 0, ...premium.get(id), clawedBackUnits: premiumS };
        return [id, { ...money, ...units }];
      },
    ),
  );
}

type ClawedBack = UnspentCoins & { premiumS: number };

/** Returns what earlier refunds took of each purchase: purchased and bonus coins, seconds of premium. */
export async function loadClawedBack(
  db: Kysely<DB>,
  paymentIds: readonly number[],
): Promise<Map<number, ClawedBack>> {
  const { rows } = await sql<ClawedBack & { id: number }>`
    select payment_id as id, sum(coins)::int as purchased, sum(bonus)::int as bonus, sum(premium_s)::int as "premiumS"
    from payment_refund where payment_id = any(${paymentIds}::bigint[]) group by payment_id`.execute(db);
  return new Map(rows.map(({ id, ...clawedBack }) => [id, clawedBack]));
}

/**
 * Takes unspent coins of one purchase out of the wallet. The caller's transaction locks the wallet and has read how
 * many there are (`loadUnspentCoins`). Once for each cause id: the ledger rejects a second booking, and the transaction
 * fails.
 */
export async function takeFromPurchase(
  tx: Transaction<DB>,
  {
    personId,
    paymentId,
    balanceKind,
    amount,
    entryType,
    causeId,
    at,
  }: {
    personId: number;
    paymentId: number;
    balanceKind: BalanceKind;
    amount: number;
    entryType: 'refund' | 'repayment';
    causeId: string;
    at: Date;
  },
): Promise<void> {
  if (amount === 0) return;
  const lot = LOTS[balanceKind];
  const { rows } = await sql`
    select move_grants(person_id, ${lot}, case ${lot}::text when 'given' then given_end - given else bought_end - bought end,
      array[ledger_transfer.id], array[${-amount}::bigint])
    from wallet join ledger_transfer using (person_id)
    where person_id = ${personId} and cause = 'payment' and cause_id = ${String(paymentId)} and lot = ${lot}`.execute(
    tx,
  );
  if (rows.length === 0) throw new Error(`payment ${paymentId} brought no ${balanceKind} coins`);
  await sql`
    with booked as (
      insert into ledger_transfer (debit, credit, amount, cause, cause_id, lot, person_id, at, balance_after)
      select 'member:' || person_id || ':' || ${lot}::text, 'house:refunds', ${amount}::int, ${entryType}, ${causeId}, ${lot}, person_id,
        ${at}::timestamptz, given + bought - ${amount}::int
      from wallet where person_id = ${personId}
    )
    update wallet set
      given = given - of_given, given_end = given_end - of_given, bought = bought - of_bought, bought_end = bought_end - of_bought,
      ${setLedgerTimeSql(at)}, version = version + 1
    from (
      select case ${lot}::text when 'given' then ${amount}::int else 0 end as of_given,
        case ${lot}::text when 'bought' then ${amount}::int else 0 end as of_bought
    ) taken where person_id = ${personId}`.execute(tx);
}
