import { EventEmitter } from 'node:events';
import { Logger, type RunnerOptions, run, type TaskList, type WorkerEvents } from 'graphile-worker';
import { type Kysely, sql } from 'kysely';
import type pg from 'pg';
import type { Logger as Log } from 'pino';
import type { DB } from '../db/schema.ts';
import { cronItems } from './cron.ts';
import { type HeartbeatPace, startHeartbeat } from './heartbeat.ts';
import type { JobName, JobPayload } from './job-payloads.ts';
import { keepRunning } from './keep-running.ts';
import type { JobMetrics } from './metrics.ts';

/**
 * Queues a job in the caller's transaction: it exists exactly when that commits. It runs at least once: a
 * worker may die between the work and its record. A failed job is retried with growing delays, 25 times
 * within about four days. Then it is given up: logged as an error, counted, and left in the table of the
 * queue. `runAt`: not before. Jobs of one `queueName` run one at a time, over all processes. A job replaces
 * the waiting one with the same `jobKey`.
 */
export async function addJob<K extends JobName>(
  db: Kysely<DB>,
  task: K,
  payload: JobPayload<K>,
  { runAt, queueName, jobKey }: { runAt?: Date; queueName?: string; jobKey?: string } = {},
): Promise<void> {
  await sql`select graphile_worker.add_job(
    ${task}, payload := ${JSON.stringify(payload)}::json, queue_name := ${queueName ?? null},
    run_at := ${runAt ?? null}, job_key := ${jobKey ?? null})`.execute(db);
}

/** Queues many jobs of one kind in one statement. */
export async function addJobs<K extends JobName>(
  db: Kysely<DB>,
  task: K,
  payloads: readonly JobPayload<K>[],
  { runAt }: { runAt?: Date } = {},
): Promise<void> {
  if (payloads.length === 0) return;
  const specs = JSON.stringify(payloads.map((payload) => ({ identifier: task, payload, run_at: runAt })));
  await sql`
    select count(*) from graphile_worker.add_jobs(array(
      select spec from json_populate_recordset(null::graphile_worker.job_spec, ${specs}::json) spec))`.execute(
    db,
  );
}

type Options = {
  tasks: TaskList;
  /** The roles of this process. */
  roles?: readonly string[];
  log: Log;
  metrics: JobMetrics;
  pace?: HeartbeatPace;
};

/** How many jobs a process runs at once. */
const JOB_CONCURRENCY = 2;
/** Often enough for postbacks that wait for their next try. New jobs are taken immediately. */
const LANE_POLL_MS = 5_000;
/**
 * Tasks with places of their own: they do not wait for other tasks, nor make them wait. A lane runs in processes with
 * its role. Each runner holds one connection (`db/pools.ts`).
 *
 * - A partner whose server hangs holds one place, for five seconds a try, and a place costs no more than a socket: with
 *   five such partners a sixth is notified within 0.1 s.
 * - Somebody looks at a picture while its copy is made. Two are made at a time (`picture.ts`); the others read and
 *   store.
 */
const LANES = {
  send_postback: { role: 'jobs', concurrency: 8 },
  size_picture: { role: 'media', concurrency: 4 },
} as const;

/**
 * Runs queued jobs in this process, those of its roles, and shares the periodic ones with all other processes, until it
 * is stopped. Also creates the tables of the queue.
 */
export async function runJobs(
  pool: pg.Pool,
  { tasks, roles = ['jobs', 'media'], log, metrics, pace }: Options,
): Promise<{ stop: () => Promise<void> }> {
  const lockers = new Set<string>();
  const shared = {
    pgPool: pool,
    noHandleSignals: true,
    logger: createLogger(log),
    events: createEvents(log, metrics, lockers),
  };
  const runners: { stop: () => Promise<void> }[] = [];
  const start = async (
    taskList: TaskList,
    options: Pick<RunnerOptions, 'concurrency' | 'pollInterval' | 'parsedCronItems'>,
  ) => void runners.push(await keepRunning(() => run({ ...shared, taskList, ...options }), log));
  if (roles.includes('jobs'))
    await start(withoutLanes(tasks), {
      concurrency: JOB_CONCURRENCY,
      pollInterval: 2_000,
      parsedCronItems: cronItems,
    });
  for (const [name, { role, concurrency }] of Object.entries(LANES)) {
    const task = tasks[name];
    if (task && roles.includes(role))
      await start({ [name]: task }, { concurrency, pollInterval: LANE_POLL_MS, parsedCronItems: [] });
  }
  const heartbeat = startHeartbeat(pool, lockers, log, pace);
  return {
    stop: async () => {
      await Promise.all(runners.map(({ stop }) => stop()));
      await heartbeat.stop();
    },
  };
}

const withoutLanes = (tasks: TaskList): TaskList =>
  Object.fromEntries(Object.entries(tasks).filter(([name]) => !(name in LANES)));

/** Logs and counts how jobs end, and keeps in `lockers` the names under which this process locks jobs. */
function createEvents(log: Log, metrics: JobMetrics, lockers: Set<string>): WorkerEvents {
  const events: WorkerEvents = new EventEmitter();
  events.on('pool:create', ({ workerPool }) => void lockers.add(workerPool.id));
  events.on('pool:release', ({ workerPool }) => void lockers.delete(workerPool.id));
  events.on('job:success', ({ job }) => metrics.countEnded(job.task_identifier, 'done'));
  // A payload may name a person, so the log has only the id of the job; the table has the rest.
  events.on('job:error', ({ job, error }) => {
    const { id, task_identifier: task, attempts, max_attempts } = job;
    metrics.countEnded(task, 'failed');
    log.warn({ err: error, job: id, task, attempts, max_attempts }, 'a job failed');
  });
  events.on('job:failed', ({ job, error }) => {
    const { id, task_identifier: task, attempts } = job;
    metrics.countEnded(task, 'given_up');
    log.error({ err: error, job: id, task, attempts }, 'a job is given up');
  });
  return events;
}

/** Logs what the queue itself reports; the events above report single jobs. */
function createLogger(log: Log): Logger {
  return new Logger((scope) => (level, message, meta) => {
    if (meta?.failure) return;
    if (level === 'error') log.error({ queue: scope.label }, message);
    if (level === 'warning') log.warn({ queue: scope.label }, message);
  });
}

/**
 * Deletes the payloads of jobs that were given up. Such jobs stay for 30 days so that somebody can look into
 * them.
 */
export async function pruneJobs(db: Kysely<DB>): Promise<void> {
  await sql`
    select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs
    where attempts >= max_attempts and locked_at is null and run_at < now() - interval '30 days'
    having count(*) > 0`.execute(db);
}
