import { type CoinMeasure, coinsWithin, type Money } from '@afterglow/domain/money';
import { countsMinor, type Ordered, spendPeriodMs } from '@afterglow/domain/spend-limit';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';
import { coinMeasure, spendLimitNow } from '../profile/profile.ts';

type OpenOrder = { id: number; minor: number };
type Standing = {
  /** What the limit leaves beside what was paid; below zero where a tighter one came later. */
  left: Money;
  /** Not paid yet, newest first. */
  open: OpenOrder[];
  measure: CoinMeasure | undefined;
  /** What an order takes of it. */
  takes: (order: Ordered) => number;
};

/**
 * How much of their own limit the member has left where this order is beyond it, else null. Hold the member's row: orders are then
 * counted one after the other. Orders nobody paid are given up first when they stand in the way of this one; one that is paid
 * at the provider all the same is looked at again then (`whyOwnRuleForbids`).
 */
export async function leftIfBeyond(
  db: Kysely<DB>,
  { personId, order, now }: { personId: number; order: Ordered; now: Date },
): Promise<{ money: Money; coins: number } | null> {
  const standing = await underLimit(db, personId, now);
  if (!standing) return null;
  const { open, measure } = standing;
  const left = standing.left.amount;
  const minor = standing.takes(order);
  if (minor <= left) {
    if (left - sum(open) < minor) await giveUp(db, open, now);
    return null;
  }
  const money = { ...standing.left, amount: Math.max(0, left) };
  return { money, coins: measure ? coinsWithin(money.amount, measure) : 0 };
}

/**
 * Gives up open orders that a limit leaves no room for, because it was set after they were opened: the newest stay as long as
 * they fit. Hold the member's row.
 */
export async function fitOpenOrders(db: Kysely<DB>, personId: number, now: Date): Promise<void> {
  const standing = await underLimit(db, personId, now);
  if (!standing) return;
  let left = standing.left.amount;
  const beyond = standing.open.filter(({ minor }) => {
    if (minor > left) return true;
    left -= minor;
    return false;
  });
  await giveUp(db, beyond, now);
}

/** Gives up whatever nobody paid yet. Hold the member's row. */
export async function giveUpOpenOrders(db: Kysely<DB>, personId: number, now: Date): Promise<void> {
  await db
    .updateTable('payment')
    .set({ state: 'failed', settled_at: now })
    .where('person_id', '=', personId)
    .where('state', '=', 'created')
    .execute();
}

/**
 * Why an order that was paid just now may not be fulfilled by what its owner has set for themselves; null when it may. An order
 * that was known to be paid before (`pending`) was counted then. Hold the member's row (`holdBuyer`).
 */
export async function whyOwnRuleForbids(
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
  const standing = await underLimit(db, payment.person_id, now);
  if (!standing) return null;
  return standing.takes(asOrdered(payment)) > standing.left.amount ? 'over_limit' : null;
}

/**
 * Holds the row of whose order it is, before the order's own: in the order in which orders are opened, so that neither waits
 * for the other.
 */
export async function holdBuyer(
  db: Kysely<DB>,
  order: { id: number } | { provider: string; reference: string },
): Promise<void> {
  const which =
    'id' in order
      ? sql`id = ${order.id}`
      : sql`reference = ${order.reference} and provider = ${order.provider}`;
  await sql`
    select from member where person_id = (select person_id from payment where ${which}) for no key update`.execute(
    db,
  );
}

/** How the member stands with their limit, in its money; null without one. */
async function underLimit(db: Kysely<DB>, personId: number, now: Date): Promise<Standing | null> {
  const limit = await spendLimitNow(db, personId, now);
  if (!limit) return null;
  const { period, amount, currency } = limit;
  const measure = await coinMeasure(db, currency);
  const takes = (order: Ordered) => countsMinor(order, currency, measure);
  const since = new Date(now.getTime() - spendPeriodMs(period));
  const orders = await db
    .selectFrom('payment')
    .select(['id', 'amount_minor', 'refunded_minor', 'currency', 'limit_coins', 'state'])
    .where('person_id', '=', personId)
    .where('state', 'in', ['created', 'pending', 'paid'])
    // What was opened long ago and paid only now counts from now on.
    .where((where) => where(where.fn.coalesce('settled_at', 'created_at'), '>', since))
    .orderBy('id', 'desc')
    .execute();
  const counted = orders.map((one) => ({ id: one.id, state: one.state, minor: takes(asOrdered(one)) }));
  const open = counted.filter(({ state }) => state === 'created');
  return { left: { amount: amount - sum(counted) + sum(open), currency }, open, measure, takes };
}

const asOrdered = (row: {
  amount_minor: number;
  refunded_minor?: number;
  currency: string;
  limit_coins: number;
}): Ordered => ({
  amount: row.amount_minor,
  refunded: row.refunded_minor,
  currency: row.currency,
  coins: row.limit_coins,
});

const sum = (orders: readonly OpenOrder[]) => orders.reduce((total, one) => total + one.minor, 0);

async function giveUp(db: Kysely<DB>, orders: readonly OpenOrder[], now: Date): Promise<void> {
  if (orders.length === 0) return;
  const ids = orders.map(({ id }) => id);
  await db
    .updateTable('payment')
    .set({ state: 'failed', settled_at: now })
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .where('state', '=', 'created')
    .execute();
}
