import { type Kysely, sql } from 'kysely';
import type { DB } from '../db/schema.ts';

/** A picture is broken after three failed copies. */
const MAX_ATTEMPTS = 3;

const getJobKey = (key: string, width: number): string => `size:${key}:${width}`;

/**
 * Requests for sized copies, as jobs: one for each copy, however many ask for it. One that was given up stays for 30
 * days (`pruneJobs`), so nobody asks again.
 */
export const createCopyRequests = (db: Kysely<DB>) => ({
  send: async (key: string, width: number): Promise<'waiting' | 'given_up'> => {
    const { rows } = await sql<{ isGivenUp: boolean }>`
      select attempts >= max_attempts as "isGivenUp" from graphile_worker.add_job(
        'size_picture', payload := ${JSON.stringify({ key, width })}::json, max_attempts := ${MAX_ATTEMPTS},
        job_key := ${getJobKey(key, width)}, job_key_mode := 'unsafe_dedupe')`.execute(db);
    return rows[0]?.isGivenUp ? 'given_up' : 'waiting';
  },
  withdraw: async (key: string, width: number): Promise<'withdrawn' | 'failed'> => {
    // A job that has begun is left to end, and one that has failed to its next attempt.
    const { rows } = await sql<{ hasFailed: boolean }>`
      with job as (
        select id, locked_at, last_error is not null as "hasFailed" from graphile_worker.jobs
        where key = ${getJobKey(key, width)}),
      withdrawn as (
        select graphile_worker.complete_jobs(array_agg(id)) from job
        where not "hasFailed" and locked_at is null having count(*) > 0)
      select "hasFailed", (select count(*) from withdrawn) from job`.execute(db);
    return rows[0]?.hasFailed ? 'failed' : 'withdrawn';
  },
});
