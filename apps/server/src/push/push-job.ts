import { type Kysely, sql } from 'kysely';
import type { DB } from '../db/schema.ts';

/** Queues the round that tells what is due, in whatever transaction `db` is; one that waits already is enough. */
export async function addPushJob(db: Kysely<DB>): Promise<void> {
  await sql`select graphile_worker.add_job('send_pushes', queue_name := 'send_pushes', job_key := 'send_pushes')`.execute(
    db,
  );
}
