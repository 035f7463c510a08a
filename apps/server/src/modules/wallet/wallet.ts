import type { TooFewCredits } from '@afterglow/protocol/entities/paid';
import { balance } from '@afterglow/protocol/wallet/balance';
import { type Kysely, sql } from 'kysely';
import { type Refusal, refuse } from '../../calls/handler.ts';
import { pushFrame } from '../../calls/push-frame.ts';
import type { DB } from '../../db/schema.ts';
import type { Household } from '../../house.ts';
import { type LotMovement, leftOfGrants } from './lots.ts';

export { breakOf } from './break-of.ts';
export {
  cancellationKinds,
  cancelledContracts,
  keepCancellation,
  openCancellations,
  pruneCancellations,
  settleCancellation,
} from './cancellations.ts';
export { walletConfigs } from './config-sections.ts';
export { endOrdersBeyondLimits, expireOrders } from './expire-orders.ts';
export { giveBackMessages, giveBackPart } from './give-back.ts';
export { holdBuyer, whyOwnRuleForbids } from './left-to-buy.ts';
export { isOfferedIn, marketsOf } from './markets-of.ts';
export { missingOfSeller } from './missing-of-seller.ts';
export { moveSpins } from './move-spins.ts';
export { grantPremium, hasPremium, takeBackPremium } from './premium.ts';
export { mailEndingPremium, noticeEndingPremium, tellEndedPremium } from './premium-news.ts';
export { endPromoOrders, startDemoPromo, startPromo } from './promos.ts';
export { providersFor } from './provider-for.ts';
export { pruneSignupGifts } from './prune-signup-gifts.ts';
export { purchasesOf } from './purchases-of.ts';
export { holdReceiver } from './repay-owed.ts';
export { statementLines } from './statement-lines.ts';
export { statementOrders } from './statement-orders.ts';
export { newestTerms, termsDue } from './terms-due.ts';
export { takenBefore, unusedParts } from './unused-parts.ts';
export { unusedSpins } from './unused-spins.ts';
export { updateOrder } from './update-order.ts';
export { vatPercentFor } from './vat-percent.ts';
export {
  isWithdrawalOutcome,
  keepWithdrawal,
  openWithdrawals,
  pruneWithdrawals,
  refundWithdrawal,
  settleWithdrawal,
  type Withdrawal,
  withdrawalOutcomes,
} from './withdrawals.ts';

/** House accounts: where coins come from and where they go. */
export type HouseAccount =
  | 'house:gifts'
  | 'house:sales'
  | 'house:chat'
  | 'house:wheel'
  | 'house:boosts'
  | 'house:refunds'
  | 'house:adjustments';

/** Why coins move. A cause with its id is booked once, for ever. */
export type Cause =
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
  | 'adjustment';

/** Given coins are spent first, so that unused bought ones can be refunded exactly. */
export type Lot = 'given' | 'bought';

/** A member's coins after a movement; a lower version is older news. */
export type Balance = { credits: number; version: number };

/** Coins in hand, both lots together; 0 for whoever has no wallet. */
export async function balanceOf(db: Kysely<DB>, personId: number): Promise<Balance> {
  const wallet = await db
    .selectFrom('wallet')
    .select(['given', 'bought', 'version'])
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return wallet
    ? { credits: wallet.given + wallet.bought, version: wallet.version }
    : { credits: 0, version: 0 };
}

export type TooPoor = Refusal<'not_enough_credits', TooFewCredits>;

/** Refuses whoever has too few coins, and says how many they have and as of which movement: another device may have spent them. */
export async function tooPoor(db: Kysely<DB>, personId: number): Promise<TooPoor> {
  const { credits, version } = await balanceOf(db, personId);
  return refuse('not_enough_credits', { credits, credits_version: version });
}

type Movement = { personId: number; amount: number; cause: Cause; causeId: string | number; at: Date };

/**
 * Books coins into one lot of a member's wallet, inside the caller's transaction. Null when this cause was booked before
 * (nothing changes) or there is no such wallet.
 */
export async function grant(
  db: Kysely<DB>,
  { personId, amount, cause, causeId, at, lot, from }: Movement & { lot: Lot; from: HouseAccount },
): Promise<Balance | null> {
  const { rows } = await sql<Balance>`
    with held as (
      select person_id from wallet where person_id = ${personId} for update
    ), booked as (
      insert into ledger_transfer (debit, credit, amount, cause, cause_id, lot, person_id, at)
      select ${from}, 'member:' || person_id || ':' || ${lot}::text, ${amount}::int, ${cause}, ${String(causeId)}, ${lot}::text,
        person_id, ${at}::timestamptz
      from held
      on conflict (person_id, cause, cause_id, lot) do nothing
      returning person_id, amount, lot
    )
    update wallet set
      given = given + case when lot = 'given' then amount else 0 end,
      bought = bought + case when lot = 'bought' then amount else 0 end,
      version = version + 1
    from booked where wallet.person_id = booked.person_id
    returning given + bought as credits, version`.execute(db);
  return rows[0] ?? null;
}

export type Spent = { kind: 'spent'; balance: Balance } | { kind: 'booked_before' } | { kind: 'not_enough' };

/**
 * Takes coins out of a member's wallet, given ones first, inside the caller's transaction. `lot` takes from that lot alone
 * (refunds). Never below zero: then nothing moves. A batch of messages is charged by the same rule inside the database
 * (`send_messages` in `db/migrations/0470-replies.sql`).
 */
export async function spend(
  db: Kysely<DB>,
  { personId, amount, cause, causeId, at, lot, to }: Movement & { lot?: Lot; to: HouseAccount },
): Promise<Spent> {
  // Held before the look at what was booked: two calls with one cause come one after the other.
  await sql`select from wallet where person_id = ${personId} for update`.execute(db);
  const before = await db
    .selectFrom('ledger_transfer')
    .select('id')
    .where('person_id', '=', personId)
    .where('cause', '=', cause)
    .where('cause_id', '=', String(causeId))
    .$if(lot !== undefined, (query) => query.where('lot', '=', lot as Lot))
    .executeTakeFirst();
  if (before) return { kind: 'booked_before' };
  const fromGiven =
    lot === 'bought' ? sql`0` : lot === 'given' ? sql`${amount}::int` : sql`least(given, ${amount}::int)`;
  const { rows } = await sql<Balance>`
    with charge as (
      select person_id as payer_id, ${String(causeId)}::text as cause_id, ${at}::timestamptz as at,
        ${fromGiven} as from_given, ${amount}::int - ${fromGiven} as from_bought
      from wallet
      where person_id = ${personId} and given >= ${fromGiven} and bought >= ${amount}::int - ${fromGiven}
    ), booked as (
      insert into ledger_transfer (debit, credit, amount, cause, cause_id, lot, person_id, at)
      select 'member:' || payer_id || ':' || part.lot, ${to}, part.amount, ${cause}, cause_id, part.lot, payer_id, at
      from charge cross join lateral (values ('given', from_given), ('bought', from_bought)) as part (lot, amount)
      where part.amount > 0
    )
    update wallet set given = given - from_given, bought = bought - from_bought, version = version + 1
    from charge where person_id = payer_id
    returning given + bought as credits, version`.execute(db);
  return rows[0] ? { kind: 'spent', balance: rows[0] } : { kind: 'not_enough' };
}

/** How many coins of one grant are not spent yet: the oldest grant of a lot is spent first. Hold the wallet while it matters. */
export async function leftOfGrant(
  db: Kysely<DB>,
  { personId, lot, cause, causeId }: { personId: number; lot: Lot; cause: Cause; causeId: string | number },
): Promise<number> {
  const { rows } = await sql<LotMovement>`
    select cause, cause_id as "causeId", case when credit like 'member:%' then amount else -amount end as amount
    from ledger_transfer where person_id = ${personId} and lot = ${lot} order by id`.execute(db);
  return leftOfGrants(rows).get(`${cause}:${causeId}`) ?? 0;
}

/** Tells every device of a member, but one, what is in the wallet now. Call it after the commit. */
export function tellBalance(
  house: Pick<Household, 'fanout'>,
  personId: number,
  { credits, version }: Balance,
  except: { exceptConnection?: string } = {},
): void {
  house.fanout.toPerson(personId, pushFrame(balance, { data: { credits, version } }), except);
}
