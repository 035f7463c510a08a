import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addJob } from '../jobs/jobs.ts';
import { createHttpFixture, type HttpFixture } from '../testing/http-fixture.ts';
import { startTestServer } from '../testing/server-for-tests.ts';

let fixture: HttpFixture;
beforeAll(async () => {
  fixture = await createHttpFixture();
});
afterAll(() => fixture.close());

const { version } = JSON.parse(
  fs.readFileSync(path.resolve(import.meta.dirname, '../../../../package.json'), 'utf8'),
);

test('the process reports that it is alive, and its dependencies decide whether it is ready', async () => {
  const alive = await fixture.send({ url: '/healthz' });
  expect([alive.statusCode, alive.json()]).toEqual([
    200,
    { ok: true, version, client: '127.0.0.1', forwarded: false },
  ]);
  const ready = await fixture.send({ url: '/readyz' });
  expect([ready.statusCode, ready.json()]).toEqual([
    200,
    { ok: true, database: true, bus: true, storage: true },
  ]);
  const { fanout } = fixture.app;
  fixture.app.fanout = { ...fanout, ready: async () => false };
  // The process still serves its clients. If every process were taken out for this, nobody would be served.
  const unready = await fixture.send({ url: '/readyz' });
  expect([unready.statusCode, unready.json()]).toEqual([
    200,
    { ok: true, database: true, bus: false, storage: true },
  ]);
  fixture.app.fanout = fanout;
  const { blobs } = fixture.app;
  fixture.app.blobs = { ...blobs, isReady: async () => false };
  const full = await fixture.send({ url: '/readyz' });
  expect([full.statusCode, full.json()]).toEqual([
    503,
    { ok: false, database: true, bus: true, storage: false },
  ]);
  fixture.app.blobs = blobs;
});

test('metrics are in the Prometheus format, without a token or id in a label', async () => {
  const server = await startTestServer({
    config: { metrics: { host: '127.0.0.1', port: 0, token: undefined } },
  });
  await server.post('/api/recover/a-secret-token', { password: 'whatever it is' });
  const response = await fetch(`http://127.0.0.1:${server.metricsPort}/metrics`);
  const body = await response.text();
  expect(response.headers.get('content-type')).toContain('text/plain');
  expect(body).toContain(
    'http_request_duration_seconds_bucket{le="0.005",method="POST",route="/api/recover/:token"',
  );
  expect(body).toContain('socket_connections 0');
  expect(body).toContain('process_cpu_seconds_total');
  expect(body).not.toContain('a-secret-token');
  await server.close();
});

test('metrics are served on their own port alone, and with a token only to its holder', async () => {
  const token = '0f9a4be1c27d8356ab90ef12cd34a5b6';
  const server = await startTestServer({ config: { metrics: { host: '127.0.0.1', port: 0, token } } });
  const ask = async (address: string, authorization = '') =>
    (await fetch(address, { headers: authorization ? { authorization } : {} })).status;
  const own = `http://127.0.0.1:${server.metricsPort}`;
  const right = `Bearer ${token}`;
  expect(await ask(`${own}/metrics`, right)).toBe(200);
  for (const wrong of ['', 'Bearer', token, `Bearer ${token}x`, `Basic ${token}`])
    expect([wrong, await ask(`${own}/metrics`, wrong)]).toEqual([wrong, 401]);
  expect(await ask(`${own}/healthz`, right)).toBe(404);
  expect(await ask(`${server.url}/metrics`, right)).toBe(404);
  await server.close();
  await expect(fetch(`${own}/metrics`)).rejects.toThrow();
});

test('a process for jobs alone answers monitoring, and nothing else', async () => {
  const server = await startTestServer({
    config: { roles: ['jobs'], metrics: { host: '127.0.0.1', port: 0, token: undefined } },
  });
  await addJob(server.app.db, 'send_email', { template: 'recover', email: 'nobody@example.test' });
  const metrics = async () => (await fetch(`http://127.0.0.1:${server.metricsPort}/metrics`)).text();
  await expect.poll(metrics).toContain('jobs_total{task="send_email",outcome="done"} 1');
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  expect((await fetch(`${server.url}/api/login`, { method: 'POST' })).status).toBe(404);
  await server.close();
});

test('without a mail server the emails are shown, as a page and as JSON', async () => {
  const { email } = await fixture.register({ language: 'he', name: 'נועה', gender: 2 });
  await fixture.runJobs();
  const list = await fixture.send({ url: '/dev/mail' });
  expect(list.headers['content-type']).toContain('text/html');
  expect(list.body).toContain(email);
  const stored = (await fixture.send({ url: '/dev/mail', headers: { accept: 'application/json' } })).json<
    { id: number; to: string; html: string; text: string }[]
  >();
  const mine = stored.find(({ to }) => to === email);
  expect(mine?.html).toContain('dir="rtl"');
  const one = await fixture.send({ url: `/dev/mail/${mine?.id}` });
  expect(one.body).toBe(mine?.html);
  const json = await fixture.send({ url: `/dev/mail/${mine?.id}`, headers: { accept: 'application/json' } });
  expect(json.json()).toMatchObject({ to: email, text: mine?.text });
  expect((await fixture.send({ url: '/dev/mail/999' })).statusCode).toBe(404);
});
