import type { Kysely } from 'kysely';
import type { DB } from '../../db/schema.ts';

/** No provider's page stays open for longer; one that is paid later is fulfilled all the same. */
const openMs = 24 * 3_600_000;

/** Ends orders that nobody paid and no provider spoke of. */
export async function expireOrders(db: Kysely<DB>, now: Date): Promise<void> {
  await db
    .updateTable('payment')
    .set({ state: 'failed', settled_at: now })
    .where('state', '=', 'created')
    .where('created_at', '<', new Date(now.getTime() - openMs))
    .execute();
}
