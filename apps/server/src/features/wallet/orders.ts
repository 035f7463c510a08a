import { DAY_MS } from '@afterglow/domain/time';
import type { Kysely, Selectable } from 'kysely';
import type { DB, Payment } from '../../db/schema.ts';
import { expireOrdersToFitLimit } from './own-rules.ts';

export type PaymentRow = Selectable<Payment>;
/** What the provider's side of an order changes: where it stands, what went back, when it was asked about. */
type Change = Partial<
  Pick<
    PaymentRow,
    'state' | 'provider_txn' | 'settled_at' | 'owed_credits' | 'refunded_minor' | 'late' | 'asked_at'
  >
>;

/** Changes an order; where its state or its money changes, the caller holds it. */
export function updateOrder(db: Kysely<DB>, id: number, change: Change): Promise<PaymentRow> {
  return db.updateTable('payment').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}

/** No provider's page stays open for longer; one that is paid later is fulfilled all the same. */
const openTtlMs = DAY_MS;

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
        .where('created_at', '<', new Date(now.getTime() - openTtlMs))
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
