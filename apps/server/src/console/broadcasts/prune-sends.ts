import { DAY_MS } from '@afterglow/domain/time';
import { type Kysely, sql } from 'kysely';
import { deleteInBatches } from '../../db/delete-in-batches.ts';
import type { DB } from '../../db/schema.ts';

/** Longer than any rule looks back: how long ago a member got the last promo. */
const STORED_DAYS = 90;

/**
 * Deletes to whom broadcasts went, a row for each member and channel, 90 days after the last send. The counts stay with
 * the broadcast.
 */
export async function pruneSends(db: Kysely<DB>, now: Date): Promise<void> {
  const before = new Date(now.getTime() - STORED_DAYS * DAY_MS);
  const { rows } = await sql<{ id: number }>`
    select id from broadcast
    where state in ('sent', 'stopped') and at < ${before} and not exists (
      select from broadcast_send where broadcast_id = broadcast.id and broadcast_send.at >= ${before})`.execute(
    db,
  );
  const ids = rows.map(({ id }) => id);
  await deleteInBatches((limit) =>
    sql`
      delete from broadcast_send where ctid in (
        select ctid from broadcast_send where broadcast_id = any(${ids}::bigint[]) limit ${limit})`.execute(
      db,
    ),
  );
}
