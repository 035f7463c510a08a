import { type CoinRate, convertMoneyToCoinsDown, type Money } from '@afterglow/domain/money';
import { calculateCountedMinor, getSpendPeriodMs, type OrderAmount } from '@afterglow/domain/spend-limit';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';
import { findCoinRate, loadSpendLimit } from '../profile/index.ts';

type OpenOrder = { id: number; minor: number };
type LimitStatus = {
  /** The limit minus what was paid; negative if the limit was lowered later. */
  remaining: Money;
  /** Unpaid orders, newest first. */
  open: OpenOrder[];
  rate: CoinRate | undefined;
  /** How much of the limit an order uses. */
  countMinor: (order: OrderAmount) => number;
};

/**
 * Returns what is left of the member's own limit if this order exceeds it, else null. The caller locks the member's row, so that
 * orders are counted one after the other. Unpaid orders that leave no room for this one fail; if one of them is paid later,
 * `findOwnRuleViolation` checks it again.
 */
export async function findExceededLimit(
  db: Kysely<DB>,
  { personId, order, now }: { personId: number; order: OrderAmount; now: Date },
): Promise<{ money: Money; coins: number } | null> {
  const status = await loadLimitStatus(db, personId, now);
  if (!status) return null;
  const { open, rate } = status;
  const remaining = status.remaining.amount;
  const minor = status.countMinor(order);
  if (minor <= remaining) {
    if (remaining - sumMinor(open) < minor) await expireOrderRows(db, open, now);
    return null;
  }
  const money = { ...status.remaining, amount: Math.max(0, remaining) };
  return { money, coins: rate ? convertMoneyToCoinsDown(money.amount, rate) : 0 };
}

/**
 * Fails open orders that exceed a limit set after they were opened. The newest stay as long as they fit. The caller locks the
 * member's row.
 */
export async function expireOrdersToFitLimit(db: Kysely<DB>, personId: number, now: Date): Promise<void> {
  await expireOrderRows(db, await listOrdersOverLimit(db, personId, now), now);
}

/** Returns whether a member has open orders that exceed their limit. Without a lock, so it is only a hint. */
export async function hasOrdersOverLimit(db: Kysely<DB>, personId: number, now: Date): Promise<boolean> {
  return (await listOrdersOverLimit(db, personId, now)).length > 0;
}

async function listOrdersOverLimit(db: Kysely<DB>, personId: number, now: Date): Promise<OpenOrder[]> {
  const status = await loadLimitStatus(db, personId, now);
  if (!status) return [];
  let remaining = status.remaining.amount;
  return status.open.filter(({ minor }) => {
    if (minor > remaining) return true;
    remaining -= minor;
    return false;
  });
}

/** Fails all unpaid orders of a member. The caller locks the member's row. */
export async function expireOpenOrders(db: Kysely<DB>, personId: number, now: Date): Promise<void> {
  await db
    .updateTable('payment')
    .set({ state: 'failed', settled_at: now })
    .where('person_id', '=', personId)
    .where('state', '=', 'created')
    .execute();
}

/**
 * Returns which own rule of the member forbids an order that was just paid, or null. A `pending` order was checked before. The
 * caller locks the member's row (`lockOrder`).
 */
export async function findOwnRuleViolation(
  db: Kysely<DB>,
  payment: { person_id: number; state: string; amount_minor: number; currency: string; limit_coins: number },
  now: Date,
): Promise<'over_limit' | 'in_break' | null> {
  if (payment.state === 'pending') return null;
  const member = await db
    .selectFrom('member')
    .select('break_until')
    .where('person_id', '=', payment.person_id)
    .executeTakeFirst();
  if (!member) return null;
  if (member.break_until && member.break_until > now) return 'in_break';
  const status = await loadLimitStatus(db, payment.person_id, now);
  if (!status) return null;
  return status.countMinor(toOrdered(payment)) > status.remaining.amount ? 'over_limit' : null;
}

/** Loads the use of a member's spending limit, in its currency; null without a limit. */
async function loadLimitStatus(db: Kysely<DB>, personId: number, now: Date): Promise<LimitStatus | null> {
  const limit = await loadSpendLimit(db, personId, now);
  if (!limit) return null;
  const { period, amount, currency } = limit;
  const rate = await findCoinRate(db, currency);
  const countOrderMinor = (order: OrderAmount) => calculateCountedMinor(order, currency, rate);
  const since = new Date(now.getTime() - getSpendPeriodMs(period));
  const orders = await db
    .selectFrom('payment')
    .select(['id', 'amount_minor', 'refunded_minor', 'currency', 'limit_coins', 'state'])
    .where('person_id', '=', personId)
    .where('state', 'in', ['created', 'pending', 'paid'])
    // An order counts from its payment, not from its opening.
    .where((where) => where(where.fn.coalesce('settled_at', 'created_at'), '>', since))
    .orderBy('id', 'desc')
    .execute();
  const counted = orders.map((one) => ({
    id: one.id,
    state: one.state,
    minor: countOrderMinor(toOrdered(one)),
  }));
  const open = counted.filter(({ state }) => state === 'created');
  return {
    remaining: { amount: amount - sumMinor(counted) + sumMinor(open), currency },
    open,
    rate,
    countMinor: countOrderMinor,
  };
}

const toOrdered = (row: {
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

const sumMinor = (orders: readonly OpenOrder[]) => orders.reduce((total, one) => total + one.minor, 0);

async function expireOrderRows(db: Kysely<DB>, orders: readonly OpenOrder[], now: Date): Promise<void> {
  if (orders.length === 0) return;
  const ids = orders.map(({ id }) => id);
  await db
    .updateTable('payment')
    .set({ state: 'failed', settled_at: now })
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .where('state', '=', 'created')
    .execute();
}

/** Returns the end of a member's break from buying; null without one. */
export async function findBreakUntil(db: Kysely<DB>, personId: number, now: Date): Promise<Date | null> {
  const member = await db
    .selectFrom('member')
    .select('break_until')
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return member?.break_until && member.break_until > now ? member.break_until : null;
}
