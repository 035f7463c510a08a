import { Logger, runMigrations } from 'graphile-worker';
import { sql } from 'kysely';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFixture, type Fixture } from '../testing/fixture.ts';
import { cronItems, PERIODIC } from './cron.ts';
import { runJobs } from './jobs.ts';
import { createJobTasks } from './tasks.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await createFixture();
});
afterAll(() => fixture.close());

const everyMinute = Object.entries(PERIODIC).flatMap(([name, match]) =>
  match === '* * * * *' ? [name] : [],
);

/** Starts the job workers of four processes on one queue, and what they ran, with the scheduled minute. */
async function startFourWorkers() {
  const log = pino({ level: 'silent' });
  const ran: string[] = [];
  const noted = Object.fromEntries(
    Object.entries(createJobTasks(fixture.app)).map(([name, task]) => [
      name,
      (async (payload, helpers) => {
        ran.push(`${name} ${helpers.job.run_at.toISOString().slice(0, 16)}`);
        await task?.(payload, helpers);
      }) satisfies ReturnType<typeof createJobTasks>[string],
    ]),
  );
  const processes: { stop: () => Promise<void> }[] = [];
  const pools: pg.Pool[] = [];
  for (let n = 0; n < 4; n++) {
    const pool = new pg.Pool({ ...fixture.pool.options, max: 4 });
    for (const event of ['error', 'connect'] as const) pool.on(event as 'error', () => {});
    pools.push(pool);
    processes.push(await runJobs(pool, { tasks: noted, log, metrics: fixture.app.jobMetrics }));
  }
  const waiting = async () =>
    (await sql`select from graphile_worker.jobs where attempts < max_attempts`.execute(fixture.db)).rows
      .length;
  return {
    of: (name: string) => ran.filter((each) => each.startsWith(`${name} `)),
    waiting,
    stop: async () => {
      await Promise.all(processes.map(({ stop }) => stop()));
      await Promise.all(pools.map((pool) => pool.end()));
    },
  };
}

test('[SC12] a job that several processes schedule for one minute runs once', async () => {
  // Before any worker starts: as late as on a busy machine.
  await runMigrations({ pgPool: fixture.pool, logger: new Logger(() => () => {}) });
  const minute = '2026-01-01T00:00:00Z';
  for (let n = 0; n < 4; n++) {
    for (const { task, options } of cronItems) {
      await sql`select graphile_worker.add_job(${task}, '{}'::json, queue_name := ${options?.queueName},
        run_at := ${minute}::timestamptz, max_attempts := ${options?.maxAttempts}::int, job_key := ${options?.jobKey},
        job_key_mode := ${options?.jobKeyMode})`.execute(fixture.db);
    }
  }
  const { of, waiting, stop } = await startFourWorkers();
  await expect.poll(waiting).toBe(0);
  await stop();
  const then = (task: string) => of(task).filter((each) => each.endsWith(' 2026-01-01T00:00'));
  for (const { task } of cronItems) expect(then(task), task).toHaveLength(1);
});

// The real minute of the scheduler: the test takes that long.
if (process.env.SOAK_USUAL_PACE === '1')
  test('[SC12] four processes run scheduled jobs as one would: each once', {
    timeout: 200_000,
  }, async () => {
    const { of, waiting, stop } = await startFourWorkers();
    try {
      const twice = () => everyMinute.every((name) => of(name).length > 1);
      await expect.poll(twice, { timeout: 150_000, interval: 200 }).toBe(true);
      // All other queued jobs are done by then too.
      await expect.poll(waiting).toBe(0);
    } finally {
      await stop();
    }
    for (const name of everyMinute) expect(new Set(of(name)).size, name).toBe(of(name).length);
  });
