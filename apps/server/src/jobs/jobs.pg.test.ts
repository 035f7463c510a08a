import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createMail } from '../mail/mail.ts';
import { createFixture, type Fixture } from '../testing/fixture.ts';
import { startServerProcess } from '../testing/server-process.ts';
import { startSmtp, type TestSmtp } from '../testing/smtp-for-tests.ts';
import { addJob, runJobs } from './jobs.ts';
import { createJobTasks } from './tasks.ts';

let fixture: Fixture;
let smtp: TestSmtp;
let logged: Record<string, unknown>[];
const running: { stop: () => Promise<void> }[] = [];
beforeAll(async () => {
  fixture = await createFixture();
  smtp = await startSmtp();
});
beforeEach(async () => {
  logged = [];
  smtp.behave('take');
  smtp.received.length = 0;
  await fixture.pool.query('delete from graphile_worker._private_jobs');
});
afterEach(async () => {
  for (const jobs of running.splice(0)) await jobs.stop();
});
afterAll(async () => {
  await smtp.close();
  await fixture.close();
});

const pace = { beatMs: 200, silentMs: 1_500 };
/** Starts a jobs process that sends through the test's mail server. `as` replaces tasks. */
async function work(as: Record<string, () => Promise<void>> = {}) {
  const log = pino({ level: 'info' }, { write: (line: string) => void logged.push(JSON.parse(line)) });
  const mail = createMail({ ...fixture.app.config, smtpUrl: smtp.url }, log);
  const jobs = await runJobs(fixture.pool, {
    tasks: { ...createJobTasks({ ...fixture.app, mail }), ...as },
    log,
    metrics: fixture.app.jobMetrics,
    pace,
  });
  running.push(jobs);
  return jobs;
}
const writeTo = async () => {
  const { id } = await fixture.member();
  await addJob(fixture.db, 'send_email', {
    template: 'password_changed',
    personId: id,
    at: '2026-11-21T10:00:00Z',
  });
};
const metric = async (line: string) => {
  const lines = (await fixture.app.metrics.metrics()).split('\n');
  return Number(
    lines
      .find((each) => each.startsWith(line))
      ?.split(' ')
      .at(-1) ?? 0,
  );
};
const ended = (outcome: string) => metric(`jobs_total{task="send_email",outcome="${outcome}"}`);
const stored = (state: string) => metric(`jobs_queued{task="send_email",state="${state}"}`);
const waiting = async () => (await fixture.pool.query('select * from graphile_worker.jobs')).rows;

test('an email that fails is logged and counted, and sent as soon as the mail server accepts it', async () => {
  const before = { failed: await ended('failed'), done: await ended('done') };
  smtp.behave('refuse');
  await work();
  await writeTo();
  await expect.poll(() => logged.map(({ msg }) => msg), { timeout: 5_000 }).toContain('a job failed');
  expect(logged.find(({ msg }) => msg === 'a job failed')).toMatchObject({
    level: 40,
    task: 'send_email',
    attempts: 1,
    max_attempts: 25,
    err: { message: expect.stringContaining('451') },
  });
  expect((await ended('failed')) - before.failed).toBe(1);
  expect(await stored('waiting')).toBe(1);
  smtp.behave('take');
  await expect.poll(() => smtp.received.length, { timeout: 10_000 }).toBe(2);
  await expect.poll(waiting).toEqual([]);
  expect((await ended('done')) - before.done).toBe(1);
  expect(logged.filter(({ level }) => Number(level) >= 50)).toEqual([]);
});

test('an email that is given up is an error in the log, a metric, and still in the queue’s table', async () => {
  const before = await ended('given_up');
  smtp.behave('refuse');
  await writeTo();
  await fixture.pool.query('update graphile_worker._private_jobs set attempts = 24');
  await work();
  const given = () => logged.find(({ msg }) => msg === 'a job is given up');
  await expect.poll(given, { timeout: 5_000 }).toMatchObject({ level: 50, task: 'send_email', attempts: 25 });
  expect(JSON.stringify(logged)).not.toMatch(/personId|payload/);
  expect((await ended('given_up')) - before).toBe(1);
  expect(await stored('given_up')).toBe(1);
});

test('what the release before queued under its old names ends: an email is sent, a periodic task leaves the queue', async () => {
  const { id } = await fixture.member();
  const payload = JSON.stringify({ letter: 'password_changed', personId: id, at: '2026-11-21T10:00:00Z' });
  await fixture.pool.query(`select graphile_worker.add_job('send_letter', $1::json)`, [payload]);
  await fixture.pool.query(`select graphile_worker.add_job('fit_orders', '{}'::json)`);
  for (const [name, of] of [
    ['return_of_retired', { personaId: 999_999 }],
    ['keep_reported_pictures', { reportId: 999_999 }],
  ])
    await fixture.pool.query('select graphile_worker.add_job($1, $2::json)', [name, JSON.stringify(of)]);
  await work();
  await expect.poll(() => smtp.received.length, { timeout: 10_000 }).toBe(1);
  await expect.poll(waiting).toEqual([]);
});

test('a job of another shape than its task expects fails before the task begins', async () => {
  await fixture.pool.query(`select graphile_worker.add_job('send_email', '{"template": "love"}'::json)`);
  await work();
  await expect.poll(() => logged.map(({ msg }) => msg), { timeout: 5_000 }).toContain('a job failed');
  expect(smtp.received).toEqual([]);
});

test('[SC13] a worker is killed during an email: another sends it within seconds, once', {
  timeout: 60_000,
}, async () => {
  smtp.behave('hang');
  await writeTo();
  const { child: killed } = startServerProcess({
    DATABASE_URL: fixture.url,
    DATA_DIR: fixture.app.config.dataDir,
    SMTP_URL: smtp.url,
    ROLES: 'jobs',
    LOG_LEVEL: 'silent',
  });
  await expect.poll(() => smtp.received.length, { timeout: 30_000 }).toBe(1);
  killed.kill('SIGKILL');
  smtp.behave('take');
  await work();
  await expect.poll(() => smtp.received.length, { timeout: 15_000 }).toBe(2);
  await expect.poll(waiting).toEqual([]);
  expect(logged.map(({ msg }) => msg)).toContain('jobs of dead workers were released');
  // Nobody holds the job after the worker has ended. The worker first finishes what it has begun.
  for (const jobs of running.splice(0)) await jobs.stop();
  expect(await waiting()).toEqual([]);
  expect(smtp.received).toHaveLength(2);
});

test('a live worker keeps its job, however long it takes', { timeout: 20_000 }, async () => {
  let begun = 0;
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>();
  const slow = {
    send_email: () => {
      begun++;
      return finished;
    },
  };
  await work(slow);
  await work(slow);
  await writeTo();
  try {
    await expect.poll(bothBeatLater, { timeout: 15_000 }).toBe(true);
  } finally {
    finish();
  }
  await expect.poll(waiting, { timeout: 10_000 }).toEqual([]);
  expect(begun).toBe(1);
});

test('the age of the oldest due job is that of mails and refunds; a postback may wait for its partner', async () => {
  const add = (task: string) =>
    fixture.pool.query(`select graphile_worker.add_job($1, run_at := now() - interval '6 minutes')`, [task]);
  await add('send_postback');
  expect(await metric('jobs_oldest_due_seconds')).toBe(0);
  await add('send_email');
  expect(await metric('jobs_oldest_due_seconds')).toBeGreaterThan(300);
});

/**
 * Returns whether both processes sent heartbeats while a job was held for twice as long as a silent worker
 * may hold it. The workers of one process send theirs together.
 */
async function bothBeatLater(): Promise<boolean> {
  const { rows } = await fixture.pool.query<{ processes: number }>(
    `select count(distinct seen_at)::int as processes from job_worker, graphile_worker._private_jobs
     where seen_at > locked_at + make_interval(secs => $1)`,
    [(2 * pace.silentMs) / 1000],
  );
  return rows[0]?.processes === 2;
}
