import { DAY_MS } from '@afterglow/domain/time';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '../../db/schema.ts';
import { type LimitStatus, loadLimitStatus, loadLimitStatuses, type OpenOrder } from './limit-status.ts';

// An order is open while nobody has paid it (`created`). It expires by getting the state `failed`. One that is paid
// later all the same is still fulfilled.

/** No checkout page stays open for longer. */
const OPEN_TTL_MS = DAY_MS;

/**
 * Expires old orders. It skips locked ones (a webhook is being applied, or the buyer opens another order) until the
 * next round: waiting for one lock while many are held could deadlock.
 */
export async function expireOrders(db: Kysely<DB>, now: Date): Promise<void> {
  await db
    .updateTable('payment')
    .set({ state: 'failed', settled_at: now })
    .where('id', 'in', (old) =>
      old
        .selectFrom('payment')
        .select('id')
        .where('state', '=', 'created')
        .where('created_at', '<', new Date(now.getTime() - OPEN_TTL_MS))
        .forUpdate()
        .skipLocked(),
    )
    .execute();
}

/**
 * Expires open orders that exceed a limit set after they were opened, because their checkout page may still be open.
 * Only a buyer with such an order costs a transaction, one each: a lock of many buyers at once would make them wait.
 */
export async function expireOrdersOverLimit(db: Kysely<DB>, now: Date): Promise<void> {
  const owners = await db
    .selectFrom('payment')
    .innerJoin('member', 'member.person_id', 'payment.person_id')
    .select('payment.person_id')
    .distinct()
    .where('payment.state', '=', 'created')
    .where((where) =>
      where.or([
        where('member.spend_limit', 'is not', null),
        where('member.spend_limit_next', 'is not', null),
      ]),
    )
    .execute();
  const ids = owners.map(({ person_id: personId }) => personId);
  // Without a lock this is only a hint: the orders are read again under it.
  const statuses = await loadLimitStatuses(db, ids, now);
  const exceeded = statuses.filter((status) => listOrdersOverLimit(status).length > 0);
  for (const { personId } of exceeded) {
    await db.transaction().execute(async (tx) => {
      // The lock that `openOrder` takes.
      await tx
        .selectFrom('member')
        .select('person_id')
        .where('person_id', '=', personId)
        .forNoKeyUpdate()
        .execute();
      const status = await loadLimitStatus(tx, personId, now);
      if (status) await expireListedOrders(tx, listOrdersOverLimit(status), now);
    });
  }
}

/** Lists open orders that exceed the member's limit. The newest stay as long as they fit. */
function listOrdersOverLimit({ open, remaining: left }: LimitStatus): OpenOrder[] {
  let remaining = left.amount;
  return open.filter(({ minor }) => {
    if (minor > remaining) return true;
    remaining -= minor;
    return false;
  });
}

/** Expires all open orders of a member. The caller locks the member's row. */
export async function expireOpenOrders(tx: Transaction<DB>, personId: number, now: Date): Promise<void> {
  await tx
    .updateTable('payment')
    .set({ state: 'failed', settled_at: now })
    .where('person_id', '=', personId)
    .where('state', '=', 'created')
    .execute();
}

/** Expires those of the given orders that are still open. The caller locks the member's row. */
export async function expireListedOrders(
  tx: Transaction<DB>,
  orders: readonly OpenOrder[],
  now: Date,
): Promise<void> {
  if (orders.length === 0) return;
  const ids = orders.map(({ id }) => id);
  await tx
    .updateTable('payment')
    .set({ state: 'failed', settled_at: now })
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .where('state', '=', 'created')
    .execute();
}
