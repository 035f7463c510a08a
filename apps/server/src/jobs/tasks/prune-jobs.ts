import { type Kysely, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';

/** Jobs that were given up lie 30 days for whoever looks into them; then what they were given is no longer kept. */
export async function pruneJobs(db: Kysely<DB>): Promise<void> {
  await sql`
    select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs
    where attempts >= max_attempts and locked_at is null and run_at < now() - interval '30 days'
    having count(*) > 0`.execute(db);
}
