import type { CoinRate, Currency, Money } from '@afterglow/domain/money';
import {
  calculateCountedMinor,
  getSpendPeriodMs,
  type OrderAmount,
  type SpendLimit,
} from '@afterglow/domain/spend-limit';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';
import { findCoinRate, loadSpendLimit, loadSpendLimits } from '../profile/index.ts';

export type OpenOrder = { id: number; minor: number };

export type LimitStatus = {
  personId: number;
  /** The limit minus what was paid; negative if the limit was lowered later. */
  remaining: Money;
  /** Unpaid orders, newest first. */
  open: OpenOrder[];
  rate: CoinRate | undefined;
  /** How much of the limit an order uses. */
  countMinor: (order: OrderAmount) => number;
};

/** Loads the use of a member's spending limit, in its currency; null without a limit. */
export async function loadLimitStatus(
  db: Kysely<DB>,
  personId: number,
  now: Date,
): Promise<LimitStatus | null> {
  const limit = await loadSpendLimit(db, personId, now);
  if (!limit) return null;
  const [status] = await loadStatuses(db, new Map([[personId, limit]]), now);
  return status ?? null;
}

/** Loads the use of the spending limit of each member that has one. */
export const loadLimitStatuses = async (
  db: Kysely<DB>,
  personIds: readonly number[],
  now: Date,
): Promise<LimitStatus[]> => loadStatuses(db, await loadSpendLimits(db, personIds, now), now);

/** Reads the rates and the payments of all of them at once. */
async function loadStatuses(
  db: Kysely<DB>,
  limits: ReadonlyMap<number, SpendLimit>,
  now: Date,
): Promise<LimitStatus[]> {
  const rates = new Map<Currency, CoinRate | undefined>();
  for (const { currency } of limits.values())
    if (!rates.has(currency)) rates.set(currency, await findCoinRate(db, currency));
  const payments = Map.groupBy(await listCounted(db, limits, now), ({ person_id: personId }) => personId);
  return [...limits].map(([personId, limit]) => ({
    personId,
    ...toStatus(limit, rates.get(limit.currency), payments.get(personId) ?? []),
  }));
}

type CountedPayment = {
  id: number;
  person_id: number;
  amount_minor: number;
  refunded_minor: number;
  currency: string;
  limit_coins: number;
  state: string;
};

/** Lists the payments within the period of each limit, newest first. A purchase counts from its payment. */
async function listCounted(
  db: Kysely<DB>,
  limits: ReadonlyMap<number, SpendLimit>,
  now: Date,
): Promise<CountedPayment[]> {
  const since = [...limits.values()].map(({ period }) => new Date(now.getTime() - getSpendPeriodMs(period)));
  const { rows } = await sql<CountedPayment>`
    select payment.id, payment.person_id, amount_minor, refunded_minor, currency, limit_coins, state
    from unnest(${[...limits.keys()]}::bigint[], ${since}::timestamptz[]) as limited (person_id, since)
    join payment on payment.person_id = limited.person_id
    where state in ('created', 'pending', 'paid') and coalesce(settled_at, created_at) > limited.since
    order by payment.id desc`.execute(db);
  return rows;
}

function toStatus(
  { amount, currency }: SpendLimit,
  rate: CoinRate | undefined,
  payments: readonly CountedPayment[],
): Omit<LimitStatus, 'personId'> {
  const countMinor = (order: OrderAmount) => calculateCountedMinor(order, currency, rate);
  const counted = payments.map((payment) => ({
    id: payment.id,
    state: payment.state,
    minor: countMinor(toOrderAmount(payment)),
  }));
  const open = counted.filter(({ state }) => state === 'created');
  return {
    remaining: { amount: amount - sumMinor(counted) + sumMinor(open), currency },
    open,
    rate,
    countMinor,
  };
}

export const toOrderAmount = (row: {
  amount_minor: number;
  refunded_minor?: number;
  currency: string;
  limit_coins: number;
}): OrderAmount => ({
  amount: row.amount_minor,
  refunded: row.refunded_minor,
  currency: row.currency,
  coins: row.limit_coins,
});

export const sumMinor = (orders: readonly OpenOrder[]): number =>
  orders.reduce((total, order) => total + order.minor, 0);
