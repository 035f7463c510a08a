import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Wire } from '@afterglow/testkit/wire';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { expectCleanAudit } from './testing/clean-audit.ts';
import { type TestCluster, testCluster } from './testing/cluster-for-tests.ts';
import { type Registered, startTestServer, type TestServer } from './testing/server-for-tests.ts';

// A database whose processes are stopped while its connections stay open: the one failure that raises no error.

/** The soak test freezes it for longer. */
const frozenMs = Number(process.env.SOAK_FROZEN_MS ?? 1_500);

let cluster: TestCluster;
let server: TestServer;
let me: Registered;
let other: Registered;
let mine: Wire;
beforeAll(async () => {
  cluster = await testCluster();
  server = await startTestServer({
    database: { url: cluster.url, drop: async () => {} },
    config: { logLevel: 'silent' },
  });
});
afterAll(async () => {
  cluster.thaw();
  await server.close();
  await cluster.stop();
  cluster.remove();
});
beforeEach(async () => {
  [me, other] = [await server.register(), await server.register()];
  mine = await server.connect(me.cookie);
  await mine.call('claim_free_credits');
});

const send = (wire: Wire, trace_id: string) =>
  wire.call('send_message', {
    receiver_id: other.userId,
    message_type: 'text',
    message_text: trace_id,
    trace_id,
  });

/** Returns what every kind of caller receives: its form of "try again later". */
async function everyKind(traces: readonly string[]) {
  const calls = ['user/contacts', 'explore', 'session/validate'].map(async (name) => {
    const { error_code, retry_after } = await mine.call(name, {});
    return `${name} ${error_code} ${retry_after}`;
  });
  const sends = traces.map(async (trace) => `send ${(await send(mine, trace)).error_code}`);
  const posts = [
    ['/api/login', { email: me.email, password: me.password }],
    ['/api/register', {}],
  ] as const;
  const requests = posts.slice(0, 1).map(async ([address, body]) => {
    const answer = await server.post(address, body);
    return `${address} ${answer.status} ${answer.headers.get('retry-after')} ${await answer.text()}`;
  });
  const ready = fetch(`${server.url}/readyz`).then(({ status }) => `/readyz ${status}`);
  return Promise.all([...calls, ...sends, ...requests, ready]);
}
const later = (traces: readonly string[]) => [
  'user/contacts try_later 2',
  'explore try_later 2',
  'session/validate try_later 2',
  ...traces.map(() => 'send try_later'),
  '/api/login 503 2 {"error":"try_later","seconds":2}',
  '/readyz 503',
];

test('a frozen database: every caller is asked to come back later, nothing is lost or done twice, and all works afterwards', {
  timeout: 30_000 + 3 * frozenMs,
}, async () => {
  expect(await send(mine, randomUUID())).toMatchObject({ request_status: 1 });
  const traces = [randomUUID(), randomUUID(), randomUUID()];
  cluster.freeze();
  expect(await everyKind(traces)).toEqual(later(traces));
  await sleep(frozenMs);
  // Nobody waits any more. The socket itself stays open.
  expect(await everyKind(traces)).toEqual(later(traces));
  expect(await mine.call('ping')).toMatchObject({ module: 'pong' });
  cluster.thaw();

  await expect.poll(async () => (await mine.call('user/contacts', {})).request_status).toBe(1);
  const again = await Promise.all(traces.map((trace) => send(mine, trace)));
  expect(again.map(({ request_status }) => request_status)).toEqual([1, 1, 1]);
  const { rows } = await sql`
    select body from message where sender_id = ${me.userId} and body = any(${traces})`.execute(server.app.db);
  expect(rows.length).toBe(3);
  expect(again.at(-1)?.request_details).toMatchObject({ credits_spent: 50 });
  expect((await server.post('/api/login', { email: me.email, password: me.password })).status).toBe(200);
  await expectCleanAudit(server.app.db);
});

test('the database’s own log reports its events, and no addresses', async () => {
  const { db } = server.app;
  const again = db.insertInto('auth_user').values({ name: 'x', email: me.email });
  await expect(again.execute()).rejects.toThrow(/duplicate key/);
  await expect(sql`select ${me.email}::text::int`.execute(db)).rejects.toThrow(/invalid input/);
  const log = fs.readFileSync(path.join(path.dirname(cluster.dir), 'postgres.log'), 'utf8');
  expect(log).toContain('database system is ready');
  expect(log).not.toContain('@');
});

test('an abandoned statement never gives its connection to another call', async () => {
  const { db } = server.app;
  cluster.freeze();
  const requested = Array.from({ length: 12 }, (_, n) =>
    sql<{ n: number }>`select ${n}::int as n`.execute(db).catch((error: Error) => error.message),
  );
  expect(new Set(await Promise.all(requested))).toEqual(new Set(['the database does not answer']));
  cluster.thaw();
  await expect
    .poll(() =>
      sql`select 1`.execute(db).then(
        () => true,
        () => false,
      ),
    )
    .toBe(true);
  const answers = await Promise.all(
    Array.from({ length: 40 }, async (_, n) => {
      const { rows } = await sql<{ n: number }>`select ${n}::int as n`.execute(db);
      return rows[0]?.n === n;
    }),
  );
  expect(answers).not.toContain(false);
});
