import { spendPeriodMs } from '@afterglow/domain/spend-limit';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';
import { spendLimitNow } from '../profile/profile.ts';

/**
 * How many coins the member may still buy under their own limit, or null without one. Hold the member's row: orders are then
 * counted one after the other. Orders nobody paid are given up first when they stand in the way of this one; one that is paid
 * at the provider all the same is fulfilled and counts from then on.
 */
export async function leftToBuy(
  db: Kysely<DB>,
  { personId, coins, now }: { personId: number; coins: number; now: Date },
): Promise<number | null> {
  const limit = await spendLimitNow(db, personId, now);
  if (!limit) return null;
  const since = new Date(now.getTime() - spendPeriodMs(limit.period));
  const orders = await db
    .selectFrom('payment')
    .select(['id', 'credits', 'state'])
    .where('person_id', '=', personId)
    .where('created_at', '>', since)
    .where('state', 'in', ['created', 'pending', 'paid'])
    .execute();
  const sum = (of: typeof orders) => of.reduce((total, { credits }) => total + credits, 0);
  const open = orders.filter(({ state }) => state === 'created');
  const left = limit.coins - sum(orders.filter(({ state }) => state !== 'created'));
  if (open.length > 0 && left >= coins && left - sum(open) < coins) {
    const ids = open.map(({ id }) => id);
    await db
      .updateTable('payment')
      .set({ state: 'failed', settled_at: now })
      .where('id', '=', sql<number>`any(${ids}::bigint[])`)
      .execute();
  }
  return Math.max(0, left);
}
