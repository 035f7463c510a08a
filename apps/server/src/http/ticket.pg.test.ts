import { openWire } from '@afterglow/testkit/wire';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../testing/server-for-tests.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const ticket = async (cookie = '') => {
  const response = await server.post('/api/ticket', {}, cookie);
  expect(response.status).toBe(200);
  return (await response.json()) as { token: string; expires_in: number };
};
const open = (token: string, cookie = '', headers = {}) =>
  openWire(`${server.url.replace('http', 'ws')}/socket?token=${encodeURIComponent(token)}`, cookie, headers);
const error = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'let in',
    (error: { status?: number }) => error.status,
  );

test('[S7.01, S7.03] a registered member requests a ticket, connects with it and is authenticated', async () => {
  const { userId, cookie } = await server.register({ name: 'Lea' });
  const { token, expires_in } = await ticket(cookie);
  expect(expires_in).toBe(30);
  const wire = await open(token, cookie);
  const { request_status, data } = await wire.call('session/validate', { session: 'anything' });
  expect(request_status).toBe(1);
  expect(data).toMatchObject({ authenticated: true, user: { id: userId, name: 'Lea' } });
  wire.close();
});

test('a ticket opens one connection, and only with the cookie that requested it', async () => {
  const [mine, other] = [await server.register(), await server.register()];
  const { token } = await ticket(mine.cookie);
  expect(await error(open(token, other.cookie))).toBe(401);
  expect(await error(open(token))).toBe(401);
  const wire = await open(token, mine.cookie);
  expect(await error(open(token, mine.cookie))).toBe(401);
  expect(await error(open('nonsense', mine.cookie))).toBe(401);
  wire.close();
});

test('a guest’s channel has languages, configs and texts, and nothing of members', async () => {
  const wire = await server.connect();
  expect((await wire.call('session/validate')).data).toEqual({ authenticated: false });
  expect((await wire.call('languages')).data).toHaveLength(3);
  expect((await wire.call('configs', { keys: ['site'] })).data.site.name).toBe('Afterglow');
  expect((await wire.call('plugins', { plugins: ['terms'] })).data.terms.version).toBe(1);
  expect((await wire.call('geodata')).request_status).toBe(1);
  expect((await wire.call('notice/accept', { kind: 'virtual' })).error_code).toBe('unauthenticated');
  wire.close();
});

test('signing out closes the open channel of that session at once', async () => {
  const { cookie } = await server.register();
  const wire = await server.connect(cookie);
  await wire.call('session/validate');
  await server.post('/api/logout', {}, cookie);
  expect((await wire.closed).code).toBe(4401);
  const stale = await server.connect(cookie);
  expect((await stale.call('session/validate')).data).toEqual({ authenticated: false });
});

test('a new password closes the channels of every session', async () => {
  const { email, password, cookie } = await server.register();
  const second = await server.post('/api/login', { email, password });
  expect(second.status).toBe(200);
  const wire = await server.connect(cookie);
  await wire.call('session/validate');
  await server.post('/api/recover', { email });
  let token: string | undefined;
  while (!token) {
    const stored = server.app.mail
      .listStored()
      .find((mail) => mail.to === email && mail.text.includes('/recover/'));
    token = stored && /\/recover\/([\w-]+)/.exec(stored.text)?.[1];
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const done = await server.post(`/api/recover/${token}`, { password: 'another horse 8 staple' });
  expect(done.status).toBe(200);
  expect((await wire.closed).code).toBe(4401);
});
