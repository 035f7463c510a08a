import { spendPeriodMs } from '@afterglow/domain/spend-limit';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';
import { spendLimitNow } from '../profile/profile.ts';

type OpenOrder = { id: number; credits: number };

/**
 * How many coins the member may still buy under their own limit, or null without one. Hold the member's row: orders are then
 * counted one after the other. Orders nobody paid are given up first when they stand in the way of this one; one that is paid
 * at the provider all the same is fulfilled and counts from then on.
 */
export async function leftToBuy(
  db: Kysely<DB>,
  { personId, coins, now }: { personId: number; coins: number; now: Date },
): Promise<number | null> {
  const standing = await underLimit(db, personId, now);
  if (!standing) return null;
  const { left, open } = standing;
  if (left >= coins && left - sum(open) < coins) await giveUp(db, open, now);
  return Math.max(0, left);
}

/**
 * Gives up open orders that a limit leaves no room for, because it was set after they were opened: the newest stay as long as
 * they fit. Hold the member's row.
 */
export async function fitOpenOrders(db: Kysely<DB>, personId: number, now: Date): Promise<void> {
  const standing = await underLimit(db, personId, now);
  if (!standing) return;
  let { left } = standing;
  const beyond = standing.open.filter(({ credits }) => {
    if (credits > left) return true;
    left -= credits;
    return false;
  });
  await giveUp(db, beyond, now);
}

/** What the limit leaves beside what was paid, and the open orders, newest first; null without a limit. */
async function underLimit(
  db: Kysely<DB>,
  personId: number,
  now: Date,
): Promise<{ left: number; open: OpenOrder[] } | null> {
  const limit = await spendLimitNow(db, personId, now);
  if (!limit) return null;
  const since = new Date(now.getTime() - spendPeriodMs(limit.period));
  const orders = await db
    .selectFrom('payment')
    .select(['id', 'credits', 'state'])
    .where('person_id', '=', personId)
    .where('created_at', '>', since)
    .where('state', 'in', ['created', 'pending', 'paid'])
    .orderBy('id', 'desc')
    .execute();
  const open = orders.filter(({ state }) => state === 'created');
  return { left: limit.coins - sum(orders) + sum(open), open };
}

const sum = (orders: readonly OpenOrder[]) => orders.reduce((total, { credits }) => total + credits, 0);

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
