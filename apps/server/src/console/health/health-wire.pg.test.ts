import { HEALTH_KEYS } from '@afterglow/domain/health';
import type { HealthItem } from '@afterglow/protocol/console/health/health-get';
import type { Wire } from '@afterglow/testkit/wire';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sealAuditLog } from '../../rpc/audit-seals.ts';
import { signInStaff } from '../../testing/console-for-tests.ts';
import { addMember, addStaff } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/server-for-tests.ts';
import { auditHealth } from './audit-health.ts';
import { checkHealth } from './check-health.ts';

// The health of the site over real sockets.

let server: TestServer;
let operator: Wire;
let manager: Wire;
let admin: Wire;
beforeAll(async () => {
  server = await startTestServer({ config: { demo: true, limits: false }, timersEveryMs: 24 * 3_600_000 });
  operator = await (await signInStaff(server, { role: 'operator' })).connect();
  manager = await (await signInStaff(server, { role: 'manager' })).connect();
  admin = await (await signInStaff(server, { role: 'admin' })).connect();
});
afterAll(async () => {
  for (const wire of [operator, manager, admin]) wire.close();
  await server.close();
});

const get = async (): Promise<HealthItem[]> => (await manager.call('health/get', {})).data.items;
const find = async (key: string) => (await get()).find((item) => item.key === key);
const check = () => checkHealth(server.app);
let serial = 0;
const trace = () => ({ trace_id: `health-trace-${++serial}` });
/** Adds a job that was given up. It is due tomorrow, so no worker takes it earlier. */
async function addFailedJob(task: 'remove_picture' | 'send_email'): Promise<number> {
  const payload =
    task === 'send_email' ? { template: 'recover', email: 'nobody@example.test' } : { key: 'k' };
  const { rows } = await sql<{ id: number }>`
    with job as (select id from graphile_worker.add_job(${task}, payload := ${JSON.stringify(payload)}::json,
      run_at := now() + interval '1 day', max_attempts := 5))
    select id::bigint as id from job`.execute(server.app.db);
  const id = Number(rows[0]?.id);
  await sql`update graphile_worker._private_jobs set attempts = 5 where id = ${id}`.execute(server.app.db);
  return id;
}

test('[C1] is for managers, its acts for admins', async () => {
  expect(await operator.call('health/get', {})).toMatchObject({ error_code: 'forbidden' });
  for (const name of ['health/retry', 'health/audit'])
    expect(await manager.call(name, {})).toMatchObject({ error_code: 'forbidden' });
});

test('has every part once, in the order of the page; what works is ok since it was first checked', async () => {
  await check();
  const items = await get();
  expect(items.map(({ key }) => key)).toEqual([...HEALTH_KEYS]);
  for (const key of ['database', 'bus', 'storage'])
    expect(items.find((item) => item.key === key)).toMatchObject({ state: 'ok', note: null, count: null });
  const [first] = items;
  await check();
  expect((await get())[0]).toMatchObject({ since: first?.since });
  expect(await manager.call('health/get', { key: 'jobs' })).toMatchObject({ error_code: 'bad_request' });
});

describe('jobs', () => {
  test('a job that was given up is listed, shown to managers, and retried by an admin', async () => {
    await check();
    const seen = manager.pushes.length;
    const id = await addFailedJob('remove_picture');
    await check();
    expect(await find('jobs')).toMatchObject({
      count: 1,
      rows: [{ id, label: 'remove_picture', at: expect.any(Number) }],
    });
    await expect
      .poll(() => manager.pushes.slice(seen))
      .toContainEqual(expect.objectContaining({ module: 'health/changed', data: { keys: ['jobs'] } }));
    expect(operator.pushes.filter(({ module }) => module === 'health/changed')).toEqual([]);
    expect(await admin.call('health/retry', { key: 'mail', id, ...trace() })).toMatchObject({
      error_code: 'not_found',
    });
    expect(await admin.call('health/retry', { key: 'jobs', id, ...trace() })).toEqual(
      expect.objectContaining({ data: { started: true } }),
    );
    const { rows } = await sql<{ attempts: number }>`
      select attempts from graphile_worker.jobs where id = ${id} and attempts >= max_attempts`.execute(
      server.app.db,
    );
    expect(rows).toEqual([]);
    await check();
    expect(await find('jobs')).toMatchObject({ count: 0 });
    expect(await admin.call('health/retry', { key: 'jobs', id: 999_999, ...trace() })).toMatchObject({
      error_code: 'not_found',
    });
  });

  test('jobs that no process takes are bad, also while one with another role is alive', async () => {
    const state = async () => {
      await check();
      return (await find('jobs'))?.state;
    };
    expect(await state()).not.toBe('bad');
    await sql`select graphile_worker.add_job('task_of_no_process', run_at := now() - interval '6 minutes')`.execute(
      server.app.db,
    );
    expect(await state()).toBe('bad');
    await sql`select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs
      where task_identifier = 'task_of_no_process'`.execute(server.app.db);
    expect(await state()).not.toBe('bad');
  });

  test('a job that runs at this moment is not started again', async () => {
    const id = await addFailedJob('remove_picture');
    const lock = (at: string) =>
      sql`update graphile_worker._private_jobs set locked_at = ${sql.raw(at)}, locked_by = 'a worker' where id = ${id}`.execute(
        server.app.db,
      );
    await lock('now()');
    const retry = () => admin.call('health/retry', { key: 'jobs', id, ...trace() });
    expect(await retry()).toMatchObject({
      error_code: 'conflict',
      request_details: { reason: 'running' },
    });
    await lock('null');
    expect(await retry()).toMatchObject({ data: { started: true } });
  });

  test('an email that was given up is counted apart, by its kind', async () => {
    const id = await addFailedJob('send_email');
    await check();
    expect(await find('mail')).toMatchObject({ state: 'warn', count: 1, rows: [{ id, label: 'recover' }] });
    expect(JSON.stringify(await find('mail'))).not.toContain('nobody');
    await admin.call('health/retry', { key: 'mail', id, ...trace() });
  });
});

test('a withdrawal is warned of after 11 days, and late after 14', async () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
  const { db } = server.app;
  await db
    .insertInto('withdrawal')
    .values({
      number: 'W-HEALTH1',
      email: 'a@example.test',
      language: 'en',
      reference: '',
      body: '',
      at: daysAgo(12),
    })
    .execute();
  await check();
  expect(await find('withdrawals')).toMatchObject({
    state: 'warn',
    count: 1,
    rows: [{ label: 'W-HEALTH1' }],
  });
  await db
    .updateTable('withdrawal')
    .set({ at: daysAgo(15) })
    .where('number', '=', 'W-HEALTH1')
    .execute();
  await check();
  expect(await find('withdrawals')).toMatchObject({ state: 'bad', count: 1 });
});

test('an approval that nobody else may decide is bad, until a second admin comes', async () => {
  const input = { email: 'second@example.test', name: 'Noa', role: 'admin', languages: ['he'] };
  const { data } = await admin.call('staff/invite', { ...input, ...trace() });
  await check();
  expect(await find('approvals')).toMatchObject({
    state: 'bad',
    count: 1,
    rows: [{ id: data.pending, label: 'staff/invite' }],
  });
  await signInStaff(server, { role: 'admin' });
  await check();
  expect(await find('approvals')).toMatchObject({ state: 'ok', count: 0 });
});

test('what no timer has checked for three minutes is unknown', async () => {
  await check();
  await server.app.db
    .updateTable('health_item')
    .set({ checked_at: new Date(Date.now() - 4 * 60_000) })
    .where('key', '=', 'push')
    .execute();
  expect(await find('push')).toMatchObject({ state: 'unknown' });
  expect(await find('storage')).toMatchObject({ state: 'ok' });
});

describe('the audits', () => {
  test('one check runs at a time; its end is pushed', async () => {
    const replies = await Promise.all(Array.from({ length: 5 }, () => admin.call('health/audit', trace())));
    expect(replies.filter(({ request_status: status }) => status === 1)).toHaveLength(1);
    expect(replies.find(({ request_status: status }) => status === 0)).toMatchObject({
      error_code: 'conflict',
      request_details: { reason: 'running' },
    });
    await auditHealth(server.app);
    await expect
      .poll(() =>
        admin.pushes.some(
          ({ module, data }) => module === 'health/changed' && data.keys.includes('log_audit'),
        ),
      )
      .toBe(true);
    expect(await find('ledger_audit')).toMatchObject({ state: 'ok', count: 0 });
  });

  test('[C12] a removed entry of the audit log is found', async () => {
    const { db } = server.app;
    const at = new Date(Date.now() - 5 * 3_600_000);
    const rows = [1, 2, 3].map((n) => ({
      staff_id: null,
      kind: 'act',
      action: 'test/act',
      subject: `test:${n}`,
      at,
    }));
    await db.insertInto('audit_log').values(rows).execute();
    await sealAuditLog(db, new Date());
    await auditHealth(server.app);
    expect(await find('log_audit')).toMatchObject({ state: 'ok' });
    await db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      await tx.deleteFrom('audit_log').where('subject', '=', 'test:2').execute();
    });
    await auditHealth(server.app);
    expect(await find('log_audit')).toMatchObject({
      state: 'bad',
      note: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:00:00.000Z: 2 \/ 3$/),
    });
  });
});

test('the last backup: a warning without one and after 26 hours, bad after 50', async () => {
  const { db, now } = server.app;
  const stateAfter = async (hours: number | null) => {
    await db.deleteFrom('backup_run').execute();
    if (hours !== null)
      await db
        .insertInto('backup_run')
        .values({ at: new Date(now().getTime() - hours * 3_600_000), size: 1 })
        .execute();
    await check();
    return (await find('backup'))?.state;
  };
  expect(await stateAfter(null)).toBe('warn');
  expect(await stateAfter(25)).toBe('ok');
  expect(await find('backup')).toMatchObject({ rows: [{ label: 'backup', at: expect.any(Number) }] });
  expect(await stateAfter(27)).toBe('warn');
  expect(await stateAfter(51)).toBe('bad');
});

test('an appeal that nobody may decide but whoever decided before is reported', async () => {
  const { db } = server.app;
  const now = new Date();
  const { id: decider } = await addStaff(db, { role: 'moderator' });
  const { id: member } = await addMember(db);
  const { id: rule } = await db.selectFrom('rule').select('id').executeTakeFirstOrThrow();
  const { id: statement } = await db
    .insertInto('statement')
    .values({
      person_id: member,
      decision: 'warn',
      rule_id: rule,
      points: 1,
      facts: 'As it was reported.',
      found: 'report',
      language: 'en',
      basis_kind: 'clause',
      basis_ref: '4',
      basis_text: 'No spam.',
      staff_id: decider,
      at: now,
      appeal_until: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('case_file')
    .values({
      queue: 'appeals',
      kind: 'appeal',
      person_id: member,
      created_at: now,
      due_at: now,
      statement_id: statement,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await check();
  expect(await find('appeals')).toMatchObject({ state: 'ok', count: 0 });
  const others = db.updateTable('staff').where('id', '<>', decider).where('active', '=', true);
  await others.set({ active: false }).execute();
  await check();
  const { rows } = await sql<{ state: string; count: number; rows: { id: number }[] }>`
    select health_item.state, health_item.count, health_item.rows from health_item
    where health_item.key = 'appeals'`.execute(db);
  await db.updateTable('staff').set({ active: true }).execute();
  expect(rows).toMatchObject([{ state: 'bad', count: 1, rows: [{ id, label: 'appeal' }] }]);
  await check();
  expect(await find('appeals')).toMatchObject({ state: 'ok' });
});
