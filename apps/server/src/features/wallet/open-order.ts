import { randomBytes } from 'node:crypto';
import { type Language, toLanguage } from '@afterglow/domain/languages';
import { type Currency, calculateBonusCredits, convertMoneyToCoinsUp } from '@afterglow/domain/money';
import type { StartNowVersion } from '@afterglow/domain/start-now';
import { DAY_MS, HOUR_MS, toUnixSecondsUp } from '@afterglow/domain/time';
import type { paymentInitiate } from '@afterglow/protocol/wallet/payment-initiate';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { App, Provider } from '../../app.ts';
import type { DB } from '../../db/schema.ts';
import { reject } from '../../rpc/handler.ts';
import type { CallErrorsOf } from '../../rpc/outcome.ts';
import { findCoinRate, getCurrency } from '../profile/index.ts';
import { isSaleStopped } from './disputes.ts';
import { getVatPercent } from './markets.ts';
import { createSpinConversion, type SpinConversion } from './offers.ts';
import { enforceSpendLimit } from './own-rules.ts';
import { promoSql } from './promos.ts';
import { selectProvider } from './select-provider.ts';

/** Unpaid orders that a member may open within an hour. */
const MAX_OPEN_ORDERS = 10;
/** Ids of packages are 32-bit integers. */
const MAX_PACKAGE_ID = 2 ** 31 - 1;

type OrderRequest = {
  app: Pick<App, 'settings' | 'providers' | 'config' | 'restrictions'>;
  personId: number;
  provider: string;
  type: 'premium' | 'buy-credits';
  package_id: number;
  /** The price that the buyer saw. The order is rejected at any other price or bonus. */
  seen?: { amount: number; currency: string; bonus?: number | undefined } | undefined;
  /** The version of the text by which the buyer asked for immediate performance. */
  start_now?: StartNowVersion | undefined;
  now: Date;
};

/** `reference` is 128 random bits, the only id of the order that a provider gets. */
type OpenedOrder = {
  id: number;
  reference: string;
  amountMinor: number;
  currency: Currency;
  language: Language;
  /** The months of premium; 0 for coins. */
  months: number;
  provider: Provider;
  /** The coins that the order counts for. */
  limitCoins: number;
  /** Coins of the last 24 hours, if they are above the reminder's limit. */
  pauseReminder: { coins: number; from: number } | null;
};

/** Opens an order. The price comes from the table and the currency from the member, never from the client. */
export async function openOrder(
  tx: Transaction<DB>,
  { app, personId, provider, type, package_id, seen, start_now, now }: OrderRequest,
): Promise<OpenedOrder | CallErrorsOf<typeof paymentInitiate>> {
  if (package_id > MAX_PACKAGE_ID) return reject('not_found');
  // The lock makes parallel orders of a member wait, so that each counts the others.
  const member = await tx
    .selectFrom('member')
    .select(['language', 'domain', 'break_until', 'restricted'])
    .where('person_id', '=', personId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const closed = member.restricted && (await app.restrictions.find(tx, personId, ['buy'], now));
  if (closed) return reject('restricted', closed);
  const until = member.break_until;
  if (until && until > now) return reject('limit_reached', { break: true, until: toUnixSecondsUp(until) });
  const language = toLanguage(member.language);
  const currency = getCurrency(app, { language, domain: member.domain });
  const selected = selectProvider(app, currency);
  if (!selected) return reject('forbidden');
  if (app.settings.current().stop_at_disputes && (await isSaleStopped(tx, currency, now)))
    return reject('forbidden');
  if (selected.code !== provider) return reject('not_found');
  const { open } = await tx
    .selectFrom('payment')
    .select((select) => select.fn.countAll<number>().as('open'))
    .where('person_id', '=', personId)
    .where('state', 'in', ['created', 'pending'])
    .where('created_at', '>', new Date(now.getTime() - HOUR_MS))
    .executeTakeFirstOrThrow();
  if (open >= MAX_OPEN_ORDERS) return reject('limit_reached');

  const kind = type === 'premium' ? 'premium' : 'credits';
  const price = await tx
    .selectFrom('package_price')
    .select('amount_minor')
    .where('kind', '=', kind)
    .where('package_id', '=', package_id)
    .where('currency', '=', currency)
    .executeTakeFirst();
  const convertSpins = await createSpinConversion(app, tx, personId, now);
  const contents = await loadContents(tx, { kind, packageId: package_id, now, convertSpins });
  if (!price || !contents) return reject('not_found');
  const { amount_minor: amountMinor } = price;
  if (seen && !isPriceAsSeen(seen, { amountMinor, currency, bonus: contents.bonus }))
    return reject('conflict', { price: { amount: amountMinor, currency }, bonus: contents.bonus });
  // Premium counts as the coins that its price would buy.
  const measure = kind === 'premium' ? await findCoinRate(tx, currency) : undefined;
  const coins = measure ? convertMoneyToCoinsUp(amountMinor, measure) : contents.credits;
  const order = { amount: amountMinor, currency, coins };
  const exceeded = await enforceSpendLimit(tx, { personId, order, now });
  if (exceeded)
    return reject('limit_reached', { spend_limit: true, left: exceeded.coins, left_money: exceeded.money });

  const reference = randomBytes(16).toString('hex');
  const { id } = await tx
    .insertInto('payment')
    .values({
      reference,
      person_id: personId,
      kind,
      package_id,
      ...contents,
      amount_minor: amountMinor,
      currency,
      limit_coins: coins,
      start_text: start_now ?? null,
      vat_percent: await getVatPercent(app, tx, personId),
      provider,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const from = app.settings.current().pause_notice_coins;
  const spent = from > 0 ? await calculateDaySpending(tx, personId, now) : 0;
  const pauseReminder = from > 0 && spent > from ? { coins: spent, from } : null;
  const opened = { reference, amountMinor, currency, language, months: contents.months };
  return { id, ...opened, provider: selected, limitCoins: coins, pauseReminder };
}

function isPriceAsSeen(
  seen: NonNullable<OrderRequest['seen']>,
  actual: { amountMinor: number; currency: Currency; bonus: number },
): boolean {
  if (seen.currency !== actual.currency || seen.amount !== actual.amountMinor) return false;
  return seen.bonus === undefined || seen.bonus === actual.bonus;
}

/**
 * Loads what a package contains. It is copied into the order, so a later change of the package or promo changes no
 * order.
 */
async function loadContents(
  tx: Transaction<DB>,
  {
    kind,
    packageId,
    now,
    convertSpins,
  }: { kind: 'premium' | 'credits'; packageId: number; now: Date; convertSpins: SpinConversion },
) {
  if (kind === 'premium') {
    const premium = await tx
      .selectFrom('premium_package')
      .select('months')
      .where('id', '=', packageId)
      .where('active', '=', true)
      .executeTakeFirst();
    return premium && { credits: 0, bonus: 0, free_spins: 0, months: premium.months, promo_id: null };
  }
  const { rows } = await sql<{
    credits: number;
    discount: number;
    free_spins: number;
    promo_id: number | null;
  }>`
    select credit_package.credits, credit_package.free_spins + coalesce(promo.free_spins, 0) as free_spins,
      coalesce(promo.discount, credit_package.discount) as discount, promo.id as promo_id
    from credit_package left join lateral ${promoSql(now)} promo on true
    where credit_package.id = ${packageId} and credit_package.active`.execute(tx);
  const [coins] = rows;
  if (!coins) return undefined;
  const { credits, discount, promo_id } = coins;
  const { free_spins, spin_coins } = convertSpins(coins.free_spins);
  return {
    credits,
    bonus: calculateBonusCredits(credits, discount) + spin_coins,
    free_spins,
    months: 0,
    promo_id,
  };
}

/**
 * Returns the coins of a member's last 24 hours: bought (premium counts as the coins its price would buy) or spent,
 * whichever is more. Returned coins do not count.
 */
async function calculateDaySpending(db: Kysely<DB>, personId: number, now: Date): Promise<number> {
  const since = new Date(now.getTime() - DAY_MS);
  const { rows } = await sql<{ bought: number; spent: number }>`
    select (
      select coalesce(sum(limit_coins), 0)::int from payment
      where person_id = ${personId} and state in ('pending', 'paid') and coalesce(settled_at, created_at) > ${since}
    ) as bought, (
      select coalesce(sum(case when debit like 'member:%' then amount else -amount end), 0)::int from ledger_transfer
      where person_id = ${personId} and at > ${since} and case when debit like 'member:%'
        then cause not in ('refund', 'repayment', 'adjustment', 'staff_adjustment') else cause like '%\\_return' end
    ) as spent`.execute(db);
  const { bought = 0, spent = 0 } = rows[0] ?? {};
  return Math.max(bought, spent);
}
