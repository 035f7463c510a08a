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
  await sql`
    update broadcast set
      stored_sent = (select count(*) from broadcast_send where broadcast_id = broadcast.id and broadcast_send.state = 'sent'),
      stored_failed = (select count(*) from broadcast_send where broadcast_id = broadcast.id and broadcast_send.state = 'failed'),
      stored_left = (select count(*) from broadcast_send where broadcast_id = broadcast.id and broadcast_send.state = 'due')
    where state in ('sent', 'stopped') and stored_sent is null and at < ${before} and not exists (
      select from broadcast_send where broadcast_id = broadcast.id and broadcast_send.at >= ${before})`.execute(
    db,
  );
  await deleteInBatches((limit) =>
    sql`
      delete from broadcast_send where ctid in (
        select broadcast_send.ctid from broadcast_send join broadcast on broadcast.id = broadcast_id
        where stored_sent is not null limit ${limit})`.execute(db),
  );
}
