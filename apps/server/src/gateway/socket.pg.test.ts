import type { Socket } from 'node:net';
import { CLOSE_CODES } from '@afterglow/protocol/socket-limits';
import { openWire, type Wire } from '@afterglow/testkit/wire';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Registered, startTestServer, type TestServer } from '../testing/server-for-tests.ts';

/** Five hundred in the soak test. */
const slowReaders = Number(process.env.SOAK_SLOW_READERS ?? 2);

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const ticket = async (cookie = '') =>
  ((await (await server.post('/api/ticket', {}, cookie)).json()) as { token: string }).token;
const socketUrl = (token: string) =>
  `${server.url.replace('http', 'ws')}/socket?token=${encodeURIComponent(token)}`;

describe('the upgrade', () => {
  test('[S7.01] accepts a ticket once, with the cookie that requested it', async () => {
    const { cookie } = await server.register();
    const token = await ticket(cookie);
    await expect(openWire(socketUrl(token))).rejects.toMatchObject({ status: 401 });
    const wire = await openWire(socketUrl(token), cookie);
    await expect(openWire(socketUrl(token), cookie)).rejects.toMatchObject({ status: 401 });
    wire.close();
  });

  test('rejects invented and missing tickets', async () => {
    for (const token of ['', 'x', 'a.b.c', '~~~', 'x'.repeat(5_000)]) {
      await expect(openWire(socketUrl(token))).rejects.toMatchObject({ status: 401 });
    }
  });

  test('rejects pages of others, the origin "null" and browsers without an origin', async () => {
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'user-agent': 'Mozilla/5.0' },
    ];
    for (const headers of foreign) {
      const rejected = openWire(socketUrl(await ticket()), '', headers);
      await expect(rejected).rejects.toMatchObject({ status: 403 });
    }
  });
});

describe('a frame', () => {
  test('[S7.02] gets exactly one reply with its request id', async () => {
    const wire = await server.connect();
    wire.raw(JSON.stringify({ module: 'languages', request_id: 'a1' }));
    wire.raw(JSON.stringify({ module: 'languages', request_id: 7 }));
    await wire.call('languages');
    expect(wire.frames.map((frame) => frame.request_id).sort()).toEqual([7, 'a1', 't1']);
    expect(wire.frames[0]).toMatchObject({ module: 'languages', request_status: 1 });
  });

  test('[S4.05] ping is answered with pong', async () => {
    const wire = await server.connect();
    expect(await wire.call('ping')).toMatchObject({ module: 'pong', request_status: 1 });
  });

  test('that is malformed is answered, and the connection stays', async () => {
    const wire = await server.connect();
    const bad = [
      'not json',
      '',
      'null',
      '[]',
      '17',
      '"x"',
      '{}',
      '{"module":5}',
      '{"module":[]}',
      '{"module":{"a":1}}',
      '{"module":"__proto__"}',
      '{"module":"constructor","request_id":"c"}',
      '{"module":"toString"}',
      '{"module":"no/such/call","request_id":"n"}',
      '{"module":"new_message"}',
      `{"module":"${'x'.repeat(3000)}"}`,
      '{"module":"search_location","data":{"search":5}}',
      '{"module":"search_location","data":"x"}',
      '{"module":"search_location","data":{"search":["a"]}}',
      `${'['.repeat(5000)}`,
    ];
    for (const text of bad) wire.raw(text);
    wire.raw(Buffer.from([0, 1, 2, 255]));
    expect(await wire.call('languages')).toMatchObject({ request_status: 1 });
    const rejected = wire.frames.filter((frame) => frame.request_status === 0);
    expect(rejected.length).toBe(bad.length + 1);
    for (const frame of rejected) {
      expect(frame.error_code).toBe('bad_request');
      expect(frame.request_details.issues.length).toBeGreaterThan(0);
      expect(JSON.stringify(frame).length).toBeLessThan(4_000);
    }
    expect(rejected.find((frame) => frame.request_id === 'n')).toBeDefined();
  });

  test('beyond 64 KiB is too large, and the connection stays open', async () => {
    const wire = await server.connect();
    wire.raw(JSON.stringify({ module: 'search_location', data: { search: 'x'.repeat(70_000) } }));
    expect(await wire.call('languages')).toMatchObject({ request_status: 1 });
    expect(wire.frames[0]).toMatchObject({ request_status: 0, error_code: 'too_large' });
  });

  test('of a guest may make guest calls, and nothing else', async () => {
    const wire = await server.connect();
    expect((await wire.call('session/validate')).data).toMatchObject({ authenticated: false });
    for (const module of ['configs', 'plugins', 'languages', 'geodata']) {
      expect(await wire.call(module)).toMatchObject({ request_status: 1 });
    }
    for (const module of ['explore', 'messages', 'user/contacts', 'claim_free_credits', 'user/update']) {
      expect(await wire.call(module, {})).toMatchObject({ request_status: 0, error_code: 'unauthenticated' });
    }
    expect(await wire.call('inbox/next')).toMatchObject({ request_status: 0, error_code: 'bad_request' });
  });

  test('above the limit are first rejected with a time to come back, then the connection is closed', async () => {
    // Guests of one network share a budget. A member has their own.
    const wire = await server.connect((await server.register()).cookie);
    const first = await Promise.all(
      Array.from({ length: 100 }, () => wire.call('search_location', { search: 'zz' })),
    );
    const rejected = first.filter((frame) => frame.error_code === 'rate_limited');
    expect(rejected.length).toBeGreaterThan(20);
    expect(rejected[0]?.retry_after).toBeGreaterThanOrEqual(1);
    const more = Array.from({ length: 900 }, () =>
      wire.call('search_location', { search: 'zz' }).catch(() => null),
    );
    expect((await wire.closed).code).toBe(1008);
    await Promise.all(more);
  });
});

test('a member has twenty sockets at most: the oldest makes room', async () => {
  const { cookie } = await server.register();
  const wires: Awaited<ReturnType<TestServer['connect']>>[] = [];
  for (let n = 0; n < 21; n++) wires.push(await server.connect(cookie));
  expect((await wires[0]?.closed)?.code).toBe(CLOSE_CODES.flood);
  for (const wire of wires.slice(1)) expect(await wire.call('ping')).toMatchObject({ module: 'pong' });
  for (const wire of wires) wire.close();
});

test('a closed socket follows nobody any more', async () => {
  const forget = vi.spyOn(server.app.presence, 'removeConnection');
  const { userId, cookie } = await server.register();
  const wire = await server.connect(cookie);
  const [connection] = server.app.connections.listByPerson(userId);
  wire.close();
  await vi.waitFor(() => expect(forget).toHaveBeenCalledWith(connection?.id));
  forget.mockRestore();
});

describe('a session that ends', () => {
  test('closes its sockets, and only its own', async () => {
    const one = await server.register();
    const two = await server.register();
    const [mine, other] = [await server.connect(one.cookie), await server.connect(two.cookie)];
    await server.post('/api/logout', {}, one.cookie);
    expect((await mine.closed).code).toBe(4401);
    expect((await other.call('session/validate')).data.authenticated).toBe(true);
    const after = await server.connect(one.cookie);
    expect((await after.call('session/validate')).data.authenticated).toBe(false);
  });

  test('by a ban closes all devices of the person', async () => {
    const { cookie, userId } = await server.register();
    const devices = [await server.connect(cookie), await server.connect(cookie)];
    await server.app.db.updateTable('person').set({ state: 'banned' }).where('id', '=', userId).execute();
    server.app.fanout.endPerson(userId);
    for (const device of devices) expect(await device.closed).toMatchObject({ code: 4401, reason: 'banned' });
  });
});

test('readers that stop reading are cut at a mebibyte each, without an effect on others', {
  timeout: 120_000,
}, async () => {
  const others = await server.connect();
  const readers = [];
  for (let n = 0; n < Math.ceil(slowReaders / 20); n++) readers.push(await server.register());
  const pipe = (wire: Wire) => (wire.socket as unknown as { _socket: Socket })._socket;
  const wires = [];
  for (let n = 0; n < slowReaders; n++) {
    const wire = await server.connect((readers[n % readers.length] as Registered).cookie);
    pipe(wire).pause();
    wires.push(wire);
  }
  const open = server.app.connections.count();
  // What does not fit into the buffers of the system waits here.
  const frame = JSON.stringify({ module: 'notification', data: { message: 'x'.repeat(32_000) } });
  const heldBefore = process.memoryUsage().rss;
  let maxHeld = 0;
  for (let n = 0; n < 400; n++) {
    for (const { userId } of readers) server.app.fanout.toPerson(userId, frame);
    maxHeld = Math.max(maxHeld, process.memoryUsage().rss - heldBefore);
    if (n % 20 === 0) expect(await others.call('languages')).toMatchObject({ request_status: 1 });
    else await new Promise((resolve) => setImmediate(resolve));
  }
  await expect
    .poll(() => server.app.connections.count(), { timeout: 30_000 })
    .toBeLessThanOrEqual(open - slowReaders);
  if (slowReaders > 100) {
    console.log(`${slowReaders} slow readers: ${Math.round(maxHeld / 2 ** 20)} MiB at most`);
    expect(maxHeld).toBeLessThan(600 * 2 ** 20);
  }
  for (const wire of wires) pipe(wire).resume();
  const codes = await Promise.all(wires.map(async ({ closed }) => (await closed).code));
  expect(codes.filter((code) => code !== 1006 && code !== 1013)).toEqual([]);
  expect(await others.call('languages')).toMatchObject({ request_status: 1 });
});

test('[SC20] a stopping process first reports not ready, and admits newcomers until that is known', async () => {
  const leaving = await startTestServer({ noticeMs: 2_000 });
  // Slow preparation is done before the remaining time is measured.
  const newcomer = await leaving.register();
  const wire = await leaving.connect();
  const ready = async () => (await fetch(`${leaving.url}/readyz`)).status;
  expect(await ready()).toBe(200);
  const stopped = leaving.stop();
  expect(await ready()).toBe(503);
  const theirs = await leaving.connect(newcomer.cookie);
  expect(await theirs.call('session/validate', {})).toMatchObject({ request_status: 1 });
  expect([(await wire.closed).code, (await theirs.closed).code]).toEqual([1012, 1012]);
  await stopped;
  await leaving.close();
});

test('at shutdown everybody is asked to reconnect, and running calls are answered', async () => {
  const leaving = await startTestServer();
  const wire = await leaving.connect();
  const running = wire.call('search_location', { search: 'Berlin' });
  const stopped = leaving.stop();
  expect((await running).request_status).toBe(1);
  expect((await wire.closed).code).toBe(1012);
  await stopped;
  await leaving.close();
});
