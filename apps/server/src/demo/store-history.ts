import { randomBytes } from 'node:crypto';
import type { Currency } from '@afterglow/domain/money';
import { CURRENT_START_NOW_VERSION } from '@afterglow/domain/start-now';
import { MINUTE_MS } from '@afterglow/domain/time';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { App } from '../app.ts';
import type { DB } from '../db/schema.ts';
import { findMemberCurrency } from '../features/profile/index.ts';
import { getVatPercent, grantPremium } from '../features/wallet/index.ts';
import { hashSeed } from '../features/wheel/index.ts';
import type { CoinMovement, PlayedDraw, PlayedPurchase, Purse } from './simulate-players.ts';

/* Writes what members of the demo did before it was loaded, without a receipt by mail for each order. */

/** Before each of so many paid orders the same order was declined. */
const DECLINED_EVERY = 9;
/** How many players there are for each one who bought premium. */
const PREMIUM_EVERY = 3;
const MONTHS = 1;

const createReference = () => randomBytes(16).toString('hex');
const toRows = (rows: readonly object[]) => sql`${JSON.stringify(rows)}::jsonb`;

/**
 * Stores paid orders of coins, and some that were declined. Returns the ids of the payments of the paid ones, in order.
 */
export async function storeOrders(
  app: App,
  tx: Transaction<DB>,
  purchases: readonly PlayedPurchase[],
): Promise<number[]> {
  const rates = new Map<number, { currency: string; vat: number | null }>();
  for (const personId of new Set(purchases.map((purchase) => purchase.personId)))
    rates.set(personId, {
      currency: await findMemberCurrency(app, tx, personId),
      vat: await getVatPercent(app, tx, personId),
    });
  const orders = purchases.map(({ personId, offer, bonus, promoId, at }) => ({
    reference: createReference(),
    state: 'paid',
    person: personId,
    ...rates.get(personId),
    package: offer.packageId,
    credits: offer.credits,
    bonus,
    promo: promoId,
    at,
  }));
  const declined = orders
    .filter((_, at) => at % DECLINED_EVERY === 0)
    .map((order) => ({
      ...order,
      reference: createReference(),
      state: 'failed',
      at: new Date(order.at.getTime() - 2 * MINUTE_MS),
    }));
  const { rows } = await sql<{ id: number; reference: string }>`
    insert into payment (reference, person_id, kind, package_id, credits, bonus, promo_id, amount_minor, currency, limit_coins,
      start_text, vat_percent, provider, state, provider_txn, created_at, settled_at)
    select reference, person, 'credits', package, credits, bonus, promo, amount_minor, ordered.currency, credits,
      ${CURRENT_START_NOW_VERSION}, vat, 'sandbox', state, case state when 'paid' then 'demo-' || reference end,
      at - interval '40 seconds', at
    from jsonb_to_recordset(${toRows([...orders, ...declined])}) as ordered (reference text, state text, person bigint,
      package integer, credits integer, bonus integer, promo integer, currency text, vat integer, at timestamptz)
    join package_price on kind = 'credits' and package_id = package and package_price.currency = ordered.currency
    order by at
    returning id, reference`.execute(tx);
  const ids = new Map(rows.map(({ id, reference }) => [reference, id]));
  return orders.map(({ reference }) => ids.get(reference) as number);
}

/** An order of coins that nobody has paid yet. */
export type PastOrder = {
  id: number;
  personId: number;
  reference: string;
  amountMinor: number;
  currency: Currency;
};

export async function storePastOrder(
  app: App,
  tx: Transaction<DB>,
  { personId, credits, at }: { personId: number; credits: number; at: Date },
): Promise<PastOrder> {
  const currency = await findMemberCurrency(app, tx, personId);
  const { rows } = await sql<{ id: number; reference: string; amountMinor: number }>`
    insert into payment (reference, person_id, kind, package_id, credits, bonus, amount_minor, currency, limit_coins, start_text,
      vat_percent, provider, created_at)
    select ${createReference()}, ${personId}, 'credits', package.id, credits, credits * discount / 100, amount_minor, currency, credits,
      ${CURRENT_START_NOW_VERSION}, ${await getVatPercent(app, tx, personId)}::integer, 'sandbox',
      ${at}::timestamptz - interval '1 minute'
    from credit_package package join package_price on kind = 'credits' and package_id = package.id
    where active and credits = ${credits} and currency = ${currency}
    returning id, reference, amount_minor as "amountMinor"`.execute(tx);
  const [order] = rows;
  if (!order) throw new Error(`Demo: there is no package of ${credits} coins`);
  return { ...order, personId, currency };
}

/** Stores a month of premium for every third buyer, at the given time. */
export async function storePremium(
  app: App,
  tx: Transaction<DB>,
  buyers: readonly { personId: number; at: Date }[],
): Promise<void> {
  for (const { personId, at } of buyers.filter((_, index) => index % PREMIUM_EVERY === 0)) {
    const { rows } = await sql<{ id: number }>`
      insert into payment (reference, person_id, kind, package_id, months, amount_minor, currency, limit_coins, start_text,
        vat_percent, provider, state, provider_txn, created_at, settled_at)
      select ${createReference()}, ${personId}, 'premium', package.id, months, amount_minor, currency, 0,
        ${CURRENT_START_NOW_VERSION}, ${await getVatPercent(app, tx, personId)}::integer, 'sandbox', 'paid',
        ${`demo-premium-${personId}`}, ${at}::timestamptz - interval '1 minute', ${at}::timestamptz
      from premium_package package join package_price on kind = 'premium' and package_id = package.id
      where months = ${MONTHS} and currency = ${await findMemberCurrency(app, tx, personId)}
      returning id`.execute(tx);
    for (const { id } of rows) await grantPremium(tx, { personId, paymentId: id, months: MONTHS, at });
  }
}

/** Stores draws in the order of their ids, and the free spins that they used and won. */
export async function storeDraws(
  tx: Kysely<DB>,
  draws: readonly (PlayedDraw & { id: number })[],
  { tableId, price, clientSeed }: { tableId: number; price: number; clientSeed: string },
): Promise<void> {
  const rows = draws.map(({ personId, nextSeed, ...draw }) => ({
    ...draw,
    person: personId,
    next: hashSeed(nextSeed),
  }));
  await sql`
    insert into spin (id, person_id, trace_id, paid, price, weights_id, server_seed, client_seed, next_hash, place, coins, credits,
      credits_version, spins_left, at)
    select id, person, 'demo-' || id, "isPaid", case when "isPaid" then ${price}::integer else 0 end, ${tableId}::integer, "serverSeed",
      ${clientSeed}, next, place, coins, credits, version, "spinsLeft", at
    from jsonb_to_recordset(${toRows(rows)}) as drawn (id bigint, person bigint, "isPaid" boolean, "serverSeed" text, next text,
      place smallint, coins integer, credits integer, version bigint, "spinsLeft" integer, at timestamptz)`.execute(
    tx,
  );
  await sql`
    insert into spin_movement (person_id, cause, cause_id, change, at)
    select person_id, 'used', id::text, -1, at from spin where not paid
    union all select person_id, 'won', id::text, 1, at from spin where coins is null`.execute(tx);
  await sql`
    update member set free_spins = had from (
      select person_id, sum(change)::int as had from spin_movement group by person_id
    ) moved where moved.person_id = member.person_id`.execute(tx);
}

/** Stores transfers in the order of time, and the resulting wallets and wheel seeds. */
export async function storeTransfers(
  tx: Kysely<DB>,
  transfers: readonly (Omit<CoinMovement, 'of'> & { causeId: string })[],
  purses: readonly Purse[],
): Promise<void> {
  await sql`
    with booked as (
      insert into ledger_transfer (debit, credit, amount, cause, cause_id, lot, person_id, at, balance_after, spent_to)
      select case when amount > 0 then account else mine end, case when amount > 0 then mine else account end, abs(amount), cause,
        "causeId", lot, "personId", at, balance, case when amount < 0 then position end
      from (
        select moved.*, 'member:' || "personId" || ':' || lot as mine
        from jsonb_to_recordset(${toRows(transfers.map((transfer, n) => ({ ...transfer, n })))}) as moved ("personId" bigint,
          cause text, "causeId" text, lot text, account text, amount integer, balance integer, position bigint, at timestamptz, n integer)
      ) moved order by n
      returning id, person_id, lot, amount, credit
    )
    insert into grant_range (person_id, lot, ends_at, coins, grant_id)
    select person_id, lot, sum(amount) over (partition by person_id, lot order by id), amount, id
    from booked where starts_with(credit, 'member:')`.execute(tx);
  const ledgerAt = transfers.at(-1)?.at;
  const rows = purses.map(({ personId, coins, granted, version, seed }) => ({
    person: personId,
    ...coins,
    version,
    seed,
    given_end: granted.given,
    bought_end: granted.bought,
  }));
  await sql`
    with balances as (
      select * from jsonb_to_recordset(${toRows(rows)}) as purse (person bigint, given integer, bought integer, version bigint, seed text,
        given_end bigint, bought_end bigint)
    ), seeded as (
      insert into wheel_seed (person_id, server_seed) select person, seed from balances
    )
    update wallet set given = balances.given, bought = balances.bought, version = balances.version, given_end = balances.given_end,
      bought_end = balances.bought_end, ledger_at = ${ledgerAt}::timestamptz
    from balances where person = person_id`.execute(tx);
}
