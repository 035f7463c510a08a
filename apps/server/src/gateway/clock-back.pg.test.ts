import type { Wire } from '@afterglow/testkit/wire';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type Registered, startTestServer, type TestServer } from '../testing/server-for-tests.ts';

// The system clock is set back while people are connected. Timers and everything else continue.

let server: TestServer;
let me: Registered;
let wire: Wire;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  me = await server.register();
  wire = await server.connect(me.cookie);
  for (let n = 0; n < 3; n++) await wire.call('user/contacts', {});
});
afterEach(() => vi.useRealTimers());
afterAll(() => server.close());

const hourMs = 3_600_000;
const setClock = (byMs: number) => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(Date.now() + byMs);
};

for (const [way, byMs] of [
  ['an hour back', -hourMs],
  ['an hour forward', hourMs],
] as const) {
  test(`${way}: open connections continue, and newcomers can connect`, async () => {
    setClock(byMs);
    for (let n = 0; n < 5; n++)
      expect(await wire.call('user/contacts', {})).toMatchObject({ request_status: 1 });
    const { email, password } = me;
    expect((await server.post('/api/login', { email, password })).status).toBe(200);
    const newcomer = await server.register();
    const theirs = await server.connect(newcomer.cookie);
    expect(await theirs.call('session/validate', {})).toMatchObject({ data: { authenticated: true } });
  });
}

test('a ticket from before the clock was set back is invalid an hour later, when the record of its use is gone', async () => {
  const { token } = (await (await server.post('/api/ticket', {}, me.cookie)).json()) as { token: string };
  setClock(-hourMs);
  const { openWire } = await import('@afterglow/testkit/wire');
  const address = `${server.url.replace('http', 'ws')}/socket?token=${encodeURIComponent(token)}`;
  await expect(openWire(address, me.cookie)).rejects.toMatchObject({ status: 401 });
});
