import { type Runner, run, type TaskList } from 'graphile-worker';
import { type Kysely, sql } from 'kysely';
import type pg from 'pg';
import type { DB } from '../db/schema.ts';

/** Queues a job in whatever transaction `db` is: it exists exactly when the transaction commits. Tried again with back-off until it succeeds. */
export async function addJob(db: Kysely<DB>, task: string, payload: Record<string, unknown>): Promise<void> {
  await sql`select graphile_worker.add_job(${task}, payload := ${JSON.stringify(payload)}::json)`.execute(db);
}

/** Runs queued jobs in this process until stopped; also lays the queue's own tables. */
export function runJobs(pool: pg.Pool, taskList: TaskList): Promise<Runner> {
  return run({
    pgPool: pool,
    taskList,
    concurrency: 2,
    noHandleSignals: true,
    pollInterval: 2_000,
    logger: silent,
  });
}

const silent = new (await import('graphile-worker')).Logger(() => () => {});
