import type { Kysely } from 'kysely';
import type { DB } from '../../db/schema.ts';

/** Records that the email of a broadcast to a member was given up. */
export async function markEmailFailed(
  db: Kysely<DB>,
  { broadcastId, personId }: { broadcastId: number; personId: number },
): Promise<void> {
  await db
    .updateTable('broadcast_send')
    .set({ state: 'failed' })
    .where('broadcast_id', '=', broadcastId)
    .where('person_id', '=', personId)
    .where('channel', '=', 'mail')
    .where('state', '=', 'sent')
    .execute();
}
