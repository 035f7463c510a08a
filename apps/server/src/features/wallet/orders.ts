import { DAY_MS } from '@afterglow/domain/time';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { DB, Payment } from '../../db/schema.ts';
import { expireOrdersToFitLimit, hasOrdersOverLimit } from './own-rules.ts';

/** An order. Its `asked_at` is when `reconcilePayments` last asked the provider about it; that of a refund means something else. */
export type PaymentRow = Selectable<Payment>;
/** The fields of an order that payments may change. */
type Change = Partial<
  Pick<
    PaymentRow,
    'state' | 'provider_txn' | 'settled_at' | 'owed_credits' | 'refunded_minor' | 'late' | 'asked_at'
  >
>;

/**
 * Locks an order and returns it; undefined if there is none. Locks the buyer's row first, as `openOrder` does, so that no deadlock is
 * possible.
 */
export async function lockOrder(db: Kysely<DB>, id: number): Promise<PaymentRow | undefined> {
  await sql`
    select from member where person_id = (select person_id from payment where id = ${id}) for no key update`.execute(
    db,
  );
  return db.selectFrom('payment').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Changes an order. The caller locks it (`lockOrder`) before it changes the state or the money. */
export function updateOrder(db: Kysely<DB>, id: number, change: Change): Promise<PaymentRow> {
  return db.updateTable('payment').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}

/** No checkout page stays open for longer. An order that is paid later is still fulfilled. */
const OPEN_TTL_MS = DAY_MS;

/**
 * Fails old orders that nobody paid. It skips locked ones (a webhook is being applied, or the buyer opens another order) until the
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
 * Fails open orders that exceed a limit set after they were opened, because their checkout page may still be open. Only a buyer with
 * such an order costs a transaction, one each: a lock of many buyers at once would make them wait.
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
  for (const { person_id: personId } of owners) {
    if (!(await hasOrdersOverLimit(db, personId, now))) continue;
    await db.transaction().execute(async (tx) => {
      // The lock that `openOrder` takes. The orders are read again under it.
      await tx
        .selectFrom('member')
        .select('person_id')
        .where('person_id', '=', personId)
        .forNoKeyUpdate()
        .execute();
      await expireOrdersToFitLimit(tx, personId, now);
    });
  }
}
