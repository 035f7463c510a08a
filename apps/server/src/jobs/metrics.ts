import { type Kysely, sql } from 'kysely';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { DB } from '../db/schema.ts';

export type JobMetrics = {
  countEnded: (task: string, outcome: 'done' | 'failed' | 'given_up') => void;
  countTimerFailure: (timer: string) => void;
};

/** Counts ended jobs and failed timers, and on each scrape how many jobs wait or were given up on all processes. */
export function createJobMetrics(registry: Registry, db: Kysely<DB>): JobMetrics {
  const ended = new Counter({
    name: 'jobs_total',
    help: 'Runs of jobs that ended on this process; each attempt counts',
    labelNames: ['task', 'outcome'],
    registers: [registry],
  });
  const failed = new Counter({
    name: 'timer_failures_total',
    help: 'Failed timer runs on this process',
    labelNames: ['timer'],
    registers: [registry],
  });
  new Gauge({
    name: 'jobs_queued',
    help: 'Jobs in the queue of all processes: waiting, or given up after all attempts',
    labelNames: ['task', 'state'],
    registers: [registry],
    async collect() {
      this.reset();
      // Metrics are served while the database is unavailable; these are then missing.
      const queued = await countQueuedJobs(db).catch(() => []);
      for (const { task, state, jobs } of queued) this.set({ task, state }, jobs);
    },
  });
  new Gauge({
    name: 'jobs_oldest_due_seconds',
    help: 'How long the job waits that has been due for longest, on all processes, without postbacks',
    registers: [registry],
    async collect() {
      this.reset();
      const waitS = await measureOldestDueJob(db).catch(() => null);
      if (waitS !== null) this.set(waitS);
    },
  });
  return {
    countEnded: (task, outcome) => ended.inc({ task, outcome }),
    countTimerFailure: (timer) => failed.inc({ timer }),
  };
}

async function countQueuedJobs(db: Kysely<DB>): Promise<{ task: string; state: string; jobs: number }[]> {
  const { rows } = await sql<{ task: string; state: string; jobs: number }>`
    select task_identifier as task, case when attempts < max_attempts then 'waiting' else 'given_up' end as state,
      count(*)::int as jobs
    from graphile_worker.jobs group by 1, 2`.execute(db);
  return rows;
}

/**
 * Returns how long the oldest job that is due has waited, in seconds. Postbacks are not counted: they wait
 * for the server of their partner, which may hang for a day.
 */
export async function measureOldestDueJob(db: Kysely<DB>): Promise<number> {
  const { rows } = await sql<{ wait: number }>`
    select coalesce(extract(epoch from now() - min(run_at)), 0)::float8 as wait from graphile_worker.jobs
    where run_at < now() and attempts < max_attempts and locked_at is null and task_identifier <> 'send_postback'`.execute(
    db,
  );
  return rows[0]?.wait ?? 0;
}
