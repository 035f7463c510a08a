import { afterAll, beforeAll, expect, test } from 'vitest';
import { type HttpTown, httpTown } from '../testing/http-town.ts';

let town: HttpTown;
beforeAll(async () => {
  town = await httpTown();
});
afterAll(() => town.close());

test('the process says that it lives, and what it needs says that it is ready', async () => {
  const alive = await town.send({ url: '/healthz' });
  expect([alive.statusCode, alive.json()]).toEqual([200, { ok: true }]);
  const ready = await town.send({ url: '/readyz' });
  expect([ready.statusCode, ready.json()]).toEqual([
    200,
    { ok: true, database: true, bus: true, storage: true },
  ]);
  const { fanout } = town.house;
  town.house.fanout = { ...fanout, ready: async () => false };
  const deaf = await town.send({ url: '/readyz' });
  expect([deaf.statusCode, deaf.json()]).toEqual([
    503,
    { ok: false, database: true, bus: false, storage: true },
  ]);
  town.house.fanout = fanout;
});

test('figures are told as Prometheus reads them, without a token or id in a label', async () => {
  await town.post('/api/recover/a-secret-token', { password: 'whatever it is' });
  const response = await town.send({ url: '/metrics' });
  expect(response.headers['content-type']).toContain('text/plain');
  expect(response.body).toContain(
    'http_request_duration_seconds_bucket{le="0.005",method="POST",route="/api/recover/:token"',
  );
  expect(response.body).toContain('socket_connections 0');
  expect(response.body).toContain('process_cpu_seconds_total');
  expect(response.body).not.toContain('a-secret-token');
});

test('without a mail server the mails are shown, as a page and as JSON', async () => {
  const { email } = await town.register({ language: 'he', name: 'נועה', gender: 2 });
  await town.runJobs();
  const list = await town.send({ url: '/dev/mail' });
  expect(list.headers['content-type']).toContain('text/html');
  expect(list.body).toContain(email);
  const kept = (await town.send({ url: '/dev/mail', headers: { accept: 'application/json' } })).json<
    { id: number; to: string; html: string; text: string }[]
  >();
  const mine = kept.find(({ to }) => to === email);
  expect(mine?.html).toContain('dir="rtl"');
  const one = await town.send({ url: `/dev/mail/${mine?.id}` });
  expect(one.body).toBe(mine?.html);
  const json = await town.send({ url: `/dev/mail/${mine?.id}`, headers: { accept: 'application/json' } });
  expect(json.json()).toMatchObject({ to: email, text: mine?.text });
  expect((await town.send({ url: '/dev/mail/999' })).statusCode).toBe(404);
});
