import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendPostbackRequest } from './postback-request.ts';

let port = 0;
const seen: string[] = [];
let written = 0;
let isCut = false;
const server = http.createServer((request, response) => {
  seen.push(`${request.method} ${request.url} ${request.headers.host}`);
  switch (request.url) {
    case '/fails':
      return void response.writeHead(500).end('no');
    case '/redirects':
      return void response.writeHead(302, { location: '/elsewhere' }).end();
    case '/switches':
      return void request.socket.write(
        'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: other\r\n\r\n',
      );
    case '/stalls':
      return;
    case '/stalls-later':
      return void response.writeHead(200).write('half');
    case '/answers-too-much': {
      response.writeHead(200);
      response.on('close', () => {
        isCut = true;
      });
      const chunk = Buffer.alloc(16 * 1024);
      const write = () => {
        while (!response.destroyed && response.write(chunk)) written += chunk.length;
      };
      response.on('drain', write);
      return write();
    }
    default:
      return void response.writeHead(204).end();
  }
});
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const here = { resolve: async () => ['127.0.0.1'], ownNetworks: ['127.0.0.1/32'] };
const send = (path: string, options = {}) =>
  sendPostbackRequest(
    { method: 'POST', url: `http://partner.invalid:${port}${path}`, headers: {}, body: '{}' },
    { ...here, ...options },
  );

test('the connection goes to the address that was checked, and the host of the address is asked for', async () => {
  // Nothing else resolves this name: the system knows no `.invalid`.
  let resolved = 0;
  const resolve = async () => {
    resolved += 1;
    return resolved === 1 ? ['127.0.0.1'] : ['10.0.0.1'];
  };
  expect(await send('/here', { resolve })).toBe(204);
  expect(resolved).toBe(1);
  expect(seen.at(-1)).toBe(`POST /here partner.invalid:${port}`);
});

test('a host that leads inwards is not connected to, whatever its other addresses', async () => {
  const before = seen.length;
  for (const addresses of [['127.0.0.1'], ['1.1.1.1', '127.0.0.1'], ['::1'], ['::ffff:127.0.0.1']])
    expect(await send('/inwards', { resolve: async () => addresses, ownNetworks: [] })).toBeNull();
  const literal = { method: 'GET' as const, url: `http://127.1:${port}/inwards`, headers: {}, body: '' };
  expect(await sendPostbackRequest(literal, { ...here, ownNetworks: [] })).toBeNull();
  expect(seen.length).toBe(before);
});

test('an error is a status, a redirect is not followed, and nobody is waited for longer than the limit', async () => {
  expect(await send('/fails')).toBe(500);
  expect(await send('/redirects')).toBe(302);
  expect(seen.some((line) => line.includes('/elsewhere'))).toBe(false);
  expect(await send('/stalls', { timeoutMs: 200 })).toBeNull();
  expect(await send('/stalls-later', { timeoutMs: 200 })).toBe(200);
  const slow = () => new Promise<string[]>(() => {});
  expect(await send('/here', { resolve: slow, timeoutMs: 200 })).toBeNull();
  const unknown = async () => {
    throw new Error('ENOTFOUND');
  };
  expect(await send('/here', { resolve: unknown })).toBeNull();
  expect(
    await sendPostbackRequest({ method: 'GET', url: 'http://gone.invalid:1/', headers: {}, body: '' }, here),
  ).toBeNull();
});

test('a server that switches to another protocol has given no reply', async () => {
  expect(await send('/switches', { timeoutMs: 1_000 })).toBeNull();
});

test('an address that cannot be read gets nothing, and no error tells of it', async () => {
  const request = { method: 'GET' as const, url: 'https:///aclick%201b/', headers: {}, body: '' };
  expect(await sendPostbackRequest(request, here)).toBeNull();
});

test('a reply is read up to 64 kB, and the connection is closed', async () => {
  expect(await send('/answers-too-much')).toBe(200);
  await expect.poll(() => isCut).toBe(true);
  // What the sockets of both sides hold comes on top.
  expect(written).toBeLessThan(16 * 1024 * 1024);
});
