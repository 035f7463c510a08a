import net from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestServer, type TestServer } from '../testing/server-for-tests.ts';

// Clients that open something cheap and keep it: rejected upgrades, bodies that never arrive, frames that are not
// calls.

vi.setConfig({ testTimeout: 60_000 });
const timeout = { timeout: 30_000 };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Opens a connection that sends `head` and then nothing more, and never closes itself. */
function stay(head: string) {
  const seen = { text: '', closed: false };
  const socket = net.connect({ port: server.port, host: '127.0.0.1', allowHalfOpen: true }, () => {
    socket.write(head);
  });
  socket.on('data', (bytes) => {
    seen.text += bytes.toString();
  });
  for (const event of ['close', 'error']) socket.on(event, () => void Object.assign(seen, { closed: true }));
  return { socket, seen };
}

test('a rejected upgrade is over, whether its client leaves or stays', async () => {
  const rejected = ['/socket', '/console/socket', '/nowhere'].map((path) =>
    stay(
      `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n`,
    ),
  );
  await expect
    .poll(() => rejected.map(({ seen }) => seen.text.split(' ')[1]), timeout)
    .toEqual(['401', '401', '404']);
  // A connection that the server has dropped answers the next byte with a reset.
  await expect
    .poll(() => {
      for (const { socket } of rejected) if (!socket.destroyed) socket.write('more');
      return rejected.map(({ seen }) => seen.closed);
    }, timeout)
    .toEqual([true, true, true]);
});

test('the server does not wait for a body that does not arrive', async () => {
  const slow = ['/api/login', '/api/register', '/api/ticket', '/console/api/login', '/nowhere'].map((path) =>
    stay(
      `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"email":`,
    ),
  );
  await expect.poll(() => slow.map(({ seen }) => seen.text.split(' ')[1]), timeout).not.toContain(undefined);
  for (const { seen } of slow) expect(seen.text).toMatch(/^HTTP\/1\.1 (408|404) /);
  await expect
    .poll(() => {
      for (const { socket } of slow) if (!socket.destroyed) socket.write(' ');
      return slow.map(({ seen }) => seen.closed);
    }, timeout)
    .not.toContain(false);
});

test('frames that are no calls cost too: a flood of them is rejected, then closed, and others continue', async () => {
  const me = await server.register();
  const mine = await server.connect(me.cookie);
  const large = `{"module": "ping", "data": "${'x'.repeat(60_000)}`;
  const floods = {
    'large and broken': large,
    'no JSON': 'hello',
    'no such call': '{"module":"x"}',
    'not for guests': '{"module":"send_message","data":{}}',
    'ping after ping': '{"module":"ping"}',
  };
  for (const [what, text] of Object.entries(floods)) {
    const guest = await server.connect();
    for (let n = 0; n < 1_000; n++) guest.raw(text);
    expect([what, (await guest.closed).code]).toEqual([what, 1008]);
    const codes = guest.frames.map(({ error_code }) => error_code);
    // The first frames get the usual error. A person never sends so many.
    expect(codes.slice(0, 5)).not.toContain('rate_limited');
    expect(codes).toContain('rate_limited');
    expect(codes.length).toBeLessThan(700);
  }
  expect(await mine.call('session/validate', {})).toMatchObject({ request_status: 1 });
});

test('oversized frames cost by their size: a slow sender is closed after some ten megabytes', async () => {
  const guest = await server.connect();
  let sent = 0;
  guest.socket.on('message', () => void (guest.socket.readyState === guest.socket.OPEN && send()));
  const megabyte = 'x'.repeat(1024 * 1024 - 100);
  const send = () => {
    sent++;
    guest.raw(megabyte);
  };
  send();
  expect((await guest.closed).code).toBe(1008);
  const codes = guest.frames.map(({ error_code }) => error_code);
  expect(codes[0]).toBe('too_large');
  expect(sent).toBeLessThan(15);
});
