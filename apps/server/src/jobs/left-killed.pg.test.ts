import fs from 'node:fs';
import path from 'node:path';
import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import pg from 'pg';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sweepFiles } from '../media/prune-media.ts';
import { expectCleanAudit } from '../testing/clean-audit.ts';
import { createHttpFixture, goodPassword, type HttpFixture } from '../testing/http-fixture.ts';
import { startServerProcess } from '../testing/server-process.ts';
import { runJobs } from './jobs.ts';
import { createJobTasks } from './tasks.ts';

let fixture: HttpFixture;
beforeAll(async () => {
  fixture = await createHttpFixture();
});
afterAll(async () => {
  await expectCleanAudit(fixture.db);
  await fixture.close();
});

/** Registers a member with a picture and own texts. */
async function somebody(name: string, line: string) {
  const me = await fixture.register({ name });
  const jpeg = await sharp({ create: { width: 60, height: 80, channels: 3, background: '#3a3' } })
    .jpeg()
    .toBuffer();
  const stored = await fixture.app.media.put(jpeg);
  await fixture.db
    .insertInto('media')
    .values({ ...stored, owner_id: me.id, purpose: 'profile' })
    .execute();
  await fixture.call(me.id, 'user/photos/add', { photo: `/media/${stored.key}.jpg` });
  await fixture.call(me.id, 'user/update', { key: 'bio', value: line });
  await fixture.call(me.id, 'claim_free_credits');
  return { ...me, name, line, picture: stored.key };
}
type Somebody = Awaited<ReturnType<typeof somebody>>;

const rowsOf = async ({ id, email }: Somebody) => {
  const { rows } = await sql<{ table: string; n: number }>`
    select 'profile' as table, count(*)::int as n from profile where person_id = ${id}
    union all select 'member', count(*)::int from member where person_id = ${id}
    union all select 'auth_user', count(*)::int from auth_user where email = ${email}
    union all select 'media', count(*)::int from media where owner_id = ${id}
    union all select 'photo', count(*)::int from photo where person_id = ${id}
    union all select 'consent', least(1, count(*))::int from consent where person_id = ${id}`.execute(
    fixture.db,
  );
  return Object.fromEntries(rows.map(({ table, n }) => [table, n]));
};
const ledgerOf = async ({ id }: Somebody) =>
  (await sql`select id, amount from ledger_transfer where person_id = ${id} order by id`.execute(fixture.db))
    .rows;
const linksTo = ({ email }: Somebody) =>
  fixture.app.mail.listStored().filter(({ to, text }) => to === email && text.includes('/api/exports/'));
const queued = async () =>
  (await fixture.pool.query('select task_identifier from graphile_worker.jobs')).rows;
const queue = (task: string) =>
  fixture.pool.query('select graphile_worker.add_job($1, max_attempts := 1)', [task]);

test('a worker killed in the middle of an export and of an erasure: nothing is half done, and the next does each once', {
  timeout: 90_000,
}, async () => {
  const taker = await somebody('Zephyrine', 'Marmalade at midnight');
  const leaver = await somebody('Ottilia', 'Quince and saffron');
  await fixture.call(leaver.id, 'account/delete', { password: goodPassword });
  await fixture.runJobs();
  await fixture.call(taker.id, 'account/export');
  await sql`update member set erase_at = now() - interval '1 hour' where person_id = ${leaver.id}`.execute(
    fixture.db,
  );
  await queue('erase_accounts');
  const whole = await rowsOf(leaver);
  const ledger = await ledgerOf(leaver);
  const { id: exportId } = await fixture.db
    .selectFrom('account_export')
    .select('id')
    .where('person_id', '=', taker.id)
    .executeTakeFirstOrThrow();
  const zip = path.join(fixture.app.config.dataDir, 'exports', `${exportId}.zip`);

  // Both stop at a row that is locked: the export after its zip is written, the erasure with most of the rows deleted.
  const holder = new pg.Client({ connectionString: fixture.url });
  await holder.connect();
  await holder.query('begin');
  await holder.query('select from account_export where id = $1 for update', [exportId]);
  await holder.query('select from profile where person_id = $1 for update', [leaver.id]);
  const { child } = startServerProcess({
    DATABASE_URL: fixture.url,
    DATA_DIR: fixture.app.config.dataDir,
    ROLES: 'jobs',
    LOG_LEVEL: 'silent',
  });
  const stuck = async () =>
    (
      await fixture.pool.query(
        `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
    ).rows.map(({ pid }) => Number(pid));
  await expect.poll(async () => (await stuck()).length, { timeout: 40_000 }).toBe(2);
  const pids = await stuck();
  expect(fs.existsSync(zip)).toBe(true);
  child.kill('SIGKILL');
  // As if another kill had happened while it was written.
  fs.writeFileSync(`${zip}.0123456789ab`, 'half a zip');
  fs.utimesSync(`${zip}.0123456789ab`, 1_000, 1_000);
  await holder.query('rollback');
  await holder.end();
  const left = async () =>
    (await fixture.pool.query('select pid from pg_stat_activity where pid = any($1)', [pids])).rows;
  await expect.poll(left, { timeout: 20_000 }).toEqual([]);
  expect(await rowsOf(leaver)).toEqual(whole);
  expect(linksTo(taker)).toEqual([]);
  const ready = async () =>
    fixture.db.selectFrom('account_export').select('ready_at').where('id', '=', exportId).executeTakeFirst();
  expect(await ready()).toEqual({ ready_at: null });

  // The next worker releases the jobs of the silent one. The erasure job runs again by schedule.
  const jobs = await runJobs(fixture.pool, {
    tasks: createJobTasks(fixture.app),
    log: fixture.app.log,
    metrics: fixture.app.jobMetrics,
    pace: { beatMs: 200, silentMs: 1_500 },
  });
  await queue('erase_accounts');
  await expect.poll(() => linksTo(taker).length, { timeout: 30_000 }).toBe(1);
  await expect
    .poll(async () => Object.values(await rowsOf(leaver)), { timeout: 30_000 })
    .toEqual([0, 0, 0, 0, 0, 0]);
  // The killed job is in the queue's table, given up. Nothing else is left to do.
  await expect
    .poll(async () => (await queued()).filter((job) => job.task_identifier !== 'erase_accounts'), {
      timeout: 30_000,
    })
    .toEqual([]);
  await jobs.stop();

  const files = unzipSync(new Uint8Array(fs.readFileSync(zip)));
  expect(Object.keys(files).sort()).toEqual(['data.json', 'index.html', `pictures/${taker.picture}.jpg`]);
  expect(new TextDecoder().decode(files['data.json'])).toContain(taker.line);
  await sweepFiles(fixture.app);
  expect(fs.existsSync(`${zip}.0123456789ab`)).toBe(false);
  expect(await fixture.app.media.get(leaver.picture)).toBeNull();
  expect(await fixture.app.media.get(taker.picture)).not.toBeNull();
  expect(await ledgerOf(leaver)).toEqual(ledger);

  // Queued once more, it has nothing to do.
  await fixture.pool.query(`select graphile_worker.add_job('make_export', $1)`, [{ exportId }]);
  await queue('erase_accounts');
  await fixture.runJobs();
  expect(linksTo(taker)).toHaveLength(1);
  expect(await ledgerOf(leaver)).toEqual(ledger);
});
