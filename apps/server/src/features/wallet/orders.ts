import { DAY_MS } from '@afterglow/domain/time';
import type { Kysely, Selectable } from 'kysely';
import type { DB, Payment } from '../../db/schema.ts';
import { expireOrdersToFitLimit } from './own-rules.ts';

export type PaymentRow = Selectable<Payment>;
/** The fields of an order that payments may change. */
type Change = Partial<
  Pick<
    PaymentRow,
    'state' | 'provider_txn' | 'settled_at' | 'owed_credits' | 'refunded_minor' | 'late' | 'asked_at'
  >
>;

/** Changes an order. The caller locks it before it changes the state or the money. */
export function updateOrder(db: Kysely<DB>, id: number, change: Change): Promise<PaymentRow> {
  return db.updateTable('payment').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}

/** No checkout page stays open for longer. An order that is paid later is still fulfilled. */
const OPEN_TTL_MS = DAY_MS;

/**
 * Ends orders that nobody paid and no provider spoke of. What somebody holds (news of it are being taken in, or its owner opens
 * another one) waits for the next round: of orders that are locked many at a time, nobody waits for another's.
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

/** Ends open orders that their owner's limit leaves no room for since it was set; until then a page of a provider may stand open. */
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
    await db.transaction().execute(async (tx) => {
      // As who opens an order: one after the other.
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
