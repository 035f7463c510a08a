import type { CoinRate, Money } from '@afterglow/domain/money';
import { calculateCountedMinor, getSpendPeriodMs, type OrderAmount } from '@afterglow/domain/spend-limit';
import type { Kysely } from 'kysely';
import type { DB } from '../../db/schema.ts';
import { findCoinRate, loadSpendLimit } from '../profile/index.ts';

export type OpenOrder = { id: number; minor: number };

type LimitStatus = {
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
  const { period, amount, currency } = limit;
  const rate = await findCoinRate(db, currency);
  const countMinor = (order: OrderAmount) => calculateCountedMinor(order, currency, rate);
  const since = new Date(now.getTime() - getSpendPeriodMs(period));
  const payments = await db
    .selectFrom('payment')
    .select(['id', 'amount_minor', 'refunded_minor', 'currency', 'limit_coins', 'state'])
    .where('person_id', '=', personId)
    .where('state', 'in', ['created', 'pending', 'paid'])
    // A purchase counts from its payment, not from the opening of its order.
    .where((where) => where(where.fn.coalesce('settled_at', 'created_at'), '>', since))
    .orderBy('id', 'desc')
    .execute();
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
