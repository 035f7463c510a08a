import { type Kysely, sql } from 'kysely';
import type { DB } from '../db/schema.ts';
import { addJob } from './jobs.ts';

const getJobKey = (key: string, width: number): string => `size:${key}:${width}`;

/** Requests for sized copies, as jobs: one for each copy, however many ask for it. */
export const createCopyRequests = (db: Kysely<DB>) => ({
  send: (key: string, width: number): Promise<void> =>
    addJob(db, 'size_picture', { key, width }, { jobKey: getJobKey(key, width) }),
  withdraw: async (key: string, width: number): Promise<void> => {
    // A job that has begun is left to end.
    await sql`
      select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs
      where key = ${getJobKey(key, width)} and locked_at is null having count(*) > 0`.execute(db);
  },
});
