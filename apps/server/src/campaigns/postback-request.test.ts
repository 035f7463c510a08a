import fs from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import tls from 'node:tls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeLocalCertificate } from '../testing/local-certificate.ts';
import { sendPostbackRequest } from './postback-request.ts';

let port = 0;
const seen: string[] = [];
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
    case '/answers-the-limit':
      return void response.writeHead(200).write(Buffer.alloc(64 * 1024));
    case '/answers-too-much':
      return void response.writeHead(200).write(Buffer.alloc(64 * 1024 + 1));
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
const send = (url: string, options = {}) =>
  sendPostbackRequest(
    { method: 'POST', url: `http://partner.invalid:${port}${url}`, headers: {}, body: '{}' },
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

/** Returns the status of a reply, and how long it took in milliseconds. */
async function measure(work: Promise<number | null>): Promise<{ status: number | null; ms: number }> {
  const startedAt = performance.now();
  const status = await work;
  return { status, ms: performance.now() - startedAt };
}

test('a reply of more than 64 kB is cut, one of 64 kB is waited for until the limit', async () => {
  // Neither reply ends by itself. The first would last longer than this test.
  const cut = await measure(send('/answers-too-much', { timeoutMs: 60_000 }));
  expect(cut.status).toBe(200);
  const waited = await measure(send('/answers-the-limit', { timeoutMs: 500 }));
  expect(waited.status).toBe(200);
  expect(waited.ms).toBeGreaterThan(480);
}, 20_000);

test('nobody is waited for longer than five seconds', async () => {
  const { status, ms } = await measure(send('/stalls'));
  expect(status).toBeNull();
  expect(ms).toBeGreaterThan(4_900);
  expect(ms).toBeLessThan(9_000);
}, 20_000);

describe('over https', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'afterglow-partner-'));
  const asked: string[] = [];
  const requests: string[] = [];
  let secure: https.Server;
  let origin: (host: string) => string;

  /** Makes a certificate and has this process trust it. */
  function makeTrusted(name: string, subject: string): { key: string; cert: string } {
    const own = path.join(folder, name);
    fs.mkdirSync(own);
    makeLocalCertificate(own, 1, subject);
    const [key, cert] = ['key.pem', 'cert.pem'].map((file) => fs.readFileSync(path.join(own, file), 'utf8'));
    tls.setDefaultCACertificates([...tls.getCACertificates('default'), cert as string]);
    return { key: key as string, cert: cert as string };
  }
  const trusted = tls.getCACertificates('default');
  beforeAll(async () => {
    const ofName = tls.createSecureContext(makeTrusted('name', 'DNS:partner.invalid'));
    // Whoever asks for no name, or for another one, gets the certificate of the address.
    const ofAddress = makeTrusted('address', 'IP:127.0.0.1');
    secure = https.createServer(
      {
        ...ofAddress,
        SNICallback: (name, done) => {
          asked.push(name);
          done(null, name === 'partner.invalid' ? ofName : undefined);
        },
      },
      (request, response) => {
        requests.push(`${request.method} ${request.url} ${request.headers.host}`);
        response.writeHead(204).end();
      },
    );
    await new Promise<void>((done) => secure.listen(0, '127.0.0.1', done));
    const { port: securePort } = secure.address() as AddressInfo;
    origin = (host) => `https://${host}:${securePort}`;
  });
  afterAll(() => {
    tls.setDefaultCACertificates(trusted);
    secure.closeAllConnections();
    secure.close();
    fs.rmSync(folder, { recursive: true, force: true });
  });
  const sendTo = (host: string) =>
    sendPostbackRequest({ method: 'GET', url: `${origin(host)}/hook`, headers: {}, body: '' }, here);

  test('the checked address is connected to, asked for the name of the partner, and has to prove that name', async () => {
    expect(await sendTo('partner.invalid')).toBe(204);
    expect(asked.at(-1)).toBe('partner.invalid');
    expect(requests.at(-1)).toBe(`GET /hook ${new URL(origin('partner.invalid')).host}`);
  });

  test('a certificate of the address does not count for a name', async () => {
    const before = requests.length;
    expect(await sendTo('other.invalid')).toBeNull();
    expect(asked.at(-1)).toBe('other.invalid');
    expect(requests.length).toBe(before);
    // The same certificate counts for the address itself.
    expect(await sendTo('127.0.0.1')).toBe(204);
  });

  test('a certificate that nobody vouches for ends the connection before anything is sent', async () => {
    const all = tls.getCACertificates('default');
    tls.setDefaultCACertificates(trusted);
    const before = requests.length;
    expect(await sendTo('partner.invalid')).toBeNull();
    expect(requests.length).toBe(before);
    tls.setDefaultCACertificates(all);
  });
});
