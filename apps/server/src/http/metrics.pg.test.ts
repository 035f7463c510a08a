import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { HEALTH_KEYS } from '@afterglow/domain/health';
import { HOUR_MS } from '@afterglow/domain/time';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditHealth } from '../console/health/audit-health.ts';
import { checkHealth } from '../console/health/check-health.ts';
import { addJob } from '../jobs/jobs.ts';
import { addPersona, grantCoins } from '../testing/people.ts';
import { type Registered, startTestServer, type TestServer } from '../testing/server-for-tests.ts';
import { sendText } from '../testing/server-processes.ts';

const deploy = path.resolve(import.meta.dirname, '../../../../deploy');
const hasPromtool = spawnSync('promtool', ['--version']).status === 0;
if (!hasPromtool)
  console.warn('Left out: promtool is not installed: metrics and alerts are not checked by it here.');

let server: TestServer;
let me: Registered;
let text: string;
beforeAll(async () => {
  server = await startTestServer({ config: { metrics: { host: '127.0.0.1', port: 0, token: undefined } } });
  me = await server.register();
  const wire = await server.connect(me.cookie);
  const persona = await addPersona(server.app.db);
  await grantCoins(server.app.db, me.userId, 1_000);
  await wire.call('notice/accept', { kind: 'virtual' });
  await wire.call('messages', { sender_id: 'nobody' });
  await wire.call('a-name-that-a-client-made-up', {});
  await sendText(wire, persona.id);
  await addJob(
    server.app.db,
    'send_email',
    { template: 'recover', email: 'nobody@example.test' },
    { runAt: new Date(0) },
  );
  await server.app.db
    .insertInto('backup_run')
    .values({ at: new Date(Date.now() - 60_000) })
    .execute();
  await server.app.db
    .insertInto('payment')
    .values({
      person_id: me.userId,
      kind: 'credits',
      package_id: 1,
      credits: 10,
      reference: 'measured',
      provider: 'sandbox',
      state: 'pending',
      currency: 'EUR',
      amount_minor: 999,
    })
    .execute();
  const note = { person_id: me.userId, from_id: persona.id, kind: 'message', done_at: new Date() };
  await server.app.db
    .insertInto('push_note')
    .values([
      { ...note, cause_id: 1, outcome: 'failed' },
      { ...note, cause_id: 2, outcome: 'failed' },
      { ...note, cause_id: 3, outcome: 'failed', done_at: new Date(Date.now() - 2 * HOUR_MS) },
    ])
    .execute();
  await checkHealth(server.app);
  await auditHealth(server.app);
  text = await read();
});
afterAll(() => server.close());

const read = async () => (await fetch(`http://127.0.0.1:${server.metricsPort}/metrics`)).text();
/** Returns the value of a series, null when there is none. */
function getValue(series: string): number | null {
  const line = text.split('\n').find((each) => each.startsWith(`${series} `));
  return line === undefined ? null : Number(line.slice(series.length));
}

test('calls are counted by their outcome and measured by name, and no name is a client’s own', () => {
  expect(getValue('calls_total{call="send_message",outcome="ok"}')).toBe(1);
  expect(getValue('calls_total{call="messages",outcome="bad_request"}')).toBe(1);
  expect(getValue('call_duration_seconds_count{call="send_message"}')).toBe(1);
  expect(text).not.toContain('made-up');
});

test('batches, connections, sockets and the site’s health are measured', async () => {
  expect(getValue('send_batch_messages_sum')).toBe(1);
  expect(getValue('send_batch_duration_seconds_count')).toBe(1);
  expect(getValue('database_pool_connections{pool="main",state="waiting"}')).toBe(0);
  expect(getValue('socket_connections')).toBe(1);
  expect(getValue('bus_up')).toBe(1);
  const { version } = await (await fetch(`${server.url}/healthz`)).json();
  expect(getValue(`build_info{version="${version}"}`)).toBe(1);
  const waiting = getValue('oldest_waiting_member_seconds');
  expect(waiting).toBeGreaterThan(0);
  expect(waiting).toBeLessThan(120);
  const backup = getValue('backup_age_seconds');
  expect(backup).toBeGreaterThan(59);
  expect(backup).toBeLessThan(180);
});

test('the dispute ratio is that of the month: chargebacks in it, by the payments in it', async () => {
  const month = new Date(Date.UTC(new Date().getUTCFullYear(), new Date().getUTCMonth(), 1));
  const before = new Date(month.getTime() - 1_000);
  const order = {
    ...{ person_id: me.userId, kind: 'credits', package_id: 1, credits: 10, provider: 'sandbox' },
    ...{ currency: 'EUR', amount_minor: 999 },
  };
  expect(getValue('dispute_percent_this_month')).toBeNull();
  const rows = [
    ['paid', month, null],
    ['paid', month, null],
    ['refunded', month, month],
    ['charged_back', month, month],
    // Bought last month, charged back in this one, and the other way round.
    ['charged_back', before, month],
    ['charged_back', before, before],
    ['paid', before, null],
    ['pending', null, null],
  ] as const;
  const added = await server.app.db
    .insertInto('payment')
    .values(
      rows.map(([state, settled_at, reversed_at], n) => ({
        ...{ ...order, reference: `dispute-${n}`, state, settled_at, reversed_at },
      })),
    )
    .returning('id')
    .execute();
  text = await read();
  expect(getValue('dispute_percent_this_month')).toBe(50);
  const ids = added.map(({ id }) => id);
  await server.app.db.deleteFrom('payment').where('id', 'in', ids).execute();
  text = await read();
});

test('payments of a day, notifications of an hour and the state of each part of the health page are measured', () => {
  expect(getValue('payments_last_day{provider="sandbox",state="pending"}')).toBe(1);
  expect(getValue('notifications_last_hour{outcome="failed"}')).toBe(2);
  expect(getValue('health_state{part="ledger_audit"}')).toBe(0);
  expect(getValue('health_state{part="payments_open"}')).toBe(0);
  expect(getValue('health_check_age_seconds{part="ledger_audit"}')).toBeLessThan(60);
});

describe('deploy/', () => {
  const readDeployed = (name: string) => fs.readFileSync(path.join(deploy, name), 'utf8');
  const expressionsOf: Record<string, (file: string) => string[]> = {
    'alerts.yml': (file) => [...file.matchAll(/^ +expr: (.*)$/gm)].map(([, expression = '']) => expression),
    'grafana.json': (file) =>
      (JSON.parse(file) as { panels: { targets: { expr: string }[] }[] }).panels.flatMap(({ targets }) =>
        targets.map(({ expr }) => expr),
      ),
  };

  test.each(Object.keys(expressionsOf))('%s asks for nothing that the server does not measure', (name) => {
    const expressions = expressionsOf[name]?.(readDeployed(name)) ?? [];
    expect(expressions.length).toBeGreaterThan(10);
    const bare = expressions.map((each) => each.replace(/"[^"]*"|\{[^}]*\}|\[[^\]]*\]|by \([^)]*\)/g, ''));
    const names = bare.flatMap((each) => each.match(/\b[a-z_]\w*\b(?!\s*\()/g) ?? []);
    const isMeasured = (found: string) =>
      [found, found.replace(/_(bucket|sum|count)$/, '')].some((each) => text.includes(`# HELP ${each} `));
    // Prometheus itself adds `up`.
    const missing = names.filter((found) => !['or', 'up'].includes(found) && !isMeasured(found));
    expect(missing).toEqual([]);
  });

  test('the alerts ask for parts that the health page has', () => {
    const parts = [...readDeployed('alerts.yml').matchAll(/part="(\w+)"/g)].map(([, part]) => part);
    expect(parts.length).toBeGreaterThan(3);
    expect(parts.filter((part) => !HEALTH_KEYS.some((key) => key === part))).toEqual([]);
  });

  test.runIf(hasPromtool)('promtool accepts the metrics and the alerts', () => {
    const metrics = spawnSync('promtool', ['check', 'metrics'], { input: text, encoding: 'utf8' });
    expect([metrics.status, metrics.stdout + metrics.stderr]).toEqual([0, '']);
    const rules = spawnSync('promtool', ['check', 'rules', path.join(deploy, 'alerts.yml')], {
      encoding: 'utf8',
    });
    expect([rules.status, rules.stderr]).toEqual([0, '']);
  });
});
