import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import os from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { resolveBrand } from '@afterglow/domain/brand/brand';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import WebSocket from 'ws';
import { findFreePort } from '../apps/server/src/db/embedded/postmaster.ts';
import { type TestCluster, testCluster } from '../apps/server/src/testing/cluster-for-tests.ts';
import { makeLocalCertificate } from '../apps/server/src/testing/local-certificate.ts';
import { registration } from '../apps/server/src/testing/registration.ts';
import { startTestServer, type TestServer } from '../apps/server/src/testing/server-for-tests.ts';

// The proxies of `deploy/` in front of a server in production: the files as they are, but for ports, names and
// certificates of this machine.

const host = 'localhost';
const deploy = path.resolve(import.meta.dirname, '../deploy');
let folder: string;
const at = (name: string) => path.join(folder, name);
const isInstalled = (name: string, version: string) => {
  const found = spawnSync(name, [version], { env: { PATH: `${process.env.PATH}:/usr/sbin` } }).status === 0;
  if (!found) console.warn(`Left out: ${name} is not installed: its configuration is not tried here.`);
  return found;
};

type Ports = { plain: number; tls: number; server: number };
const proxies = {
  nginx: {
    isHere: isInstalled('nginx', '-v'),
    start: ({ plain, tls, server }: Ports) => {
      const site = fs
        .readFileSync(path.join(deploy, 'nginx.conf'), 'utf8')
        .replace(/^.*listen \[::\].*\n/gm, '')
        .replace('listen 80;', `listen ${plain};`)
        .replace('listen 443 ', `listen ${tls} `)
        .replaceAll('meet.example.org', host)
        .replace(/ssl_certificate .*;/, `ssl_certificate ${at('cert.pem')};`)
        .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${at('key.pem')};`)
        .replace('127.0.0.1:3000', `127.0.0.1:${server}`);
      fs.writeFileSync(at('site.conf'), site);
      const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
        (name) => `${name}_temp_path ${at(`${name}_temp`)};`,
      );
      // Around it what Debian has, and a gzip that would compress all.
      fs.writeFileSync(
        at('nginx.conf'),
        `pid ${at('nginx.pid')}; error_log stderr; worker_processes 1; events {}
        http { access_log off; gzip on; gzip_proxied any; gzip_types *; ${temporary.join(' ')}
          include ${at('site.conf')}; }`,
      );
      return ['nginx', '-c', at('nginx.conf'), '-g', 'daemon off;'];
    },
  },
  caddy: {
    isHere: isInstalled('caddy', 'version'),
    start: ({ plain, tls, server }: Ports) => {
      const site = fs
        .readFileSync(path.join(deploy, 'Caddyfile'), 'utf8')
        .replace('{$PUBLIC_HOST} {', `{$PUBLIC_HOST} {\n\ttls ${at('cert.pem')} ${at('key.pem')}`)
        .replace('{$UPSTREAM:127.0.0.1:3000}', `{$UPSTREAM:127.0.0.1:${server}}`);
      fs.writeFileSync(
        at('Caddyfile'),
        `{\n\thttp_port ${plain}\n\thttps_port ${tls}\n\tadmin off\n\tskip_install_trust\n}\n${site}`,
      );
      return ['caddy', 'run', '--adapter', 'caddyfile', '--config', at('Caddyfile')];
    },
  },
};

let cluster: TestCluster;
let server: TestServer;
beforeAll(async () => {
  // Production rejects a database that could lose what it has confirmed.
  cluster = await testCluster({ durable: true });
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'afterglow-proxy-'));
  fs.chmodSync(folder, 0o755);
  makeLocalCertificate(folder);
  fs.chmodSync(at('key.pem'), 0o644);
});
afterAll(async () => {
  await cluster?.stop();
  cluster?.remove();
  fs.rmSync(folder, { recursive: true, force: true });
});

for (const [name, proxy] of Object.entries(proxies))
  describe.runIf(proxy.isHere)(name, () => {
    let ports: Ports;
    let child: ChildProcess;
    let output = '';
    beforeAll(async () => {
      const [plain, tls] = [await findFreePort(), await findFreePort()];
      server = await startTestServer({
        noticeMs: 0,
        database: { url: cluster.url, drop: async () => {} },
        config: { production: true, publicUrl: `https://${host}:${tls}`, logLevel: 'silent' },
      });
      ports = { plain, tls, server: Number(new URL(server.url).port) };
      // A proxy ends with this process, also when that is killed.
      child = spawn('setpriv', ['--pdeathsig', 'TERM', ...proxy.start(ports)], {
        stdio: ['ignore', 'pipe', 'pipe'],
        env: { PATH: `${process.env.PATH}:/usr/sbin`, HOME: folder, PUBLIC_HOST: `${host}, dates.localhost` },
      });
      for (const stream of [child.stdout, child.stderr])
        stream?.on('data', (piece: Buffer) => {
          output += piece.toString();
        });
      await vi
        .waitFor(async () => expect((await ask('/readyz')).status).toBe(200), { timeout: 20_000 })
        .catch((error: Error) => {
          throw new Error(`${error.message}: ${output}`);
        });
    });
    afterAll(async () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      await server.close();
    });

    type Init = { method?: string; headers?: Record<string, string>; body?: string | Buffer; from?: string };
    const ask = (url: string, { from = '127.0.0.1', body, ...init }: Init = {}) =>
      new Promise<{ status?: number; headers: http.IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
        const request = https.request(
          {
            host: '127.0.0.1',
            servername: host,
            port: ports.tls,
            path: url,
            localAddress: from,
            rejectUnauthorized: false,
            agent: false,
            ...init,
            headers: { host: `${host}:${ports.tls}`, ...init.headers },
          },
          (answer) => {
            const pieces: Buffer[] = [];
            answer.on('data', (piece: Buffer) => pieces.push(piece));
            answer.on('end', () =>
              resolve({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(pieces) }),
            );
          },
        );
        request.on('error', reject);
        request.end(body);
      });
    const register = (email: string, from?: string) =>
      ask('/api/register', {
        method: 'POST',
        from,
        body: JSON.stringify(registration(email, 'a long enough passphrase')),
        headers: { 'content-type': 'application/json', origin: `https://${host}:${ports.tls}` },
      });
    const getCookie = (headers: http.IncomingHttpHeaders) =>
      (headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0]).join('; ');

    test('plain http leads to https', async () => {
      const answer = await new Promise<http.IncomingMessage>((resolve, reject) =>
        http
          .get(
            { host: '127.0.0.1', port: ports.plain, path: '/imprint', headers: { host }, agent: false },
            resolve,
          )
          .on('error', reject),
      );
      answer.resume();
      expect([301, 308]).toContain(answer.statusCode);
      expect(answer.headers.location).toMatch(/^https:\/\/localhost(:\d+)?\/imprint$/);
    });

    test('the server sees the host that was asked for, with its port', async () => {
      const { app } = server;
      const further = `dates.localhost:${ports.tls}`;
      const market = { host: further, language: 'en', currency: null, landing_variant: 'ember' } as const;
      await app.settings.set('brand', { ...resolveBrand(app.settings.current()), domains: [market] });
      for (const asked of [`${host}:${ports.tls}`, further])
        expect(String((await ask('/robots.txt', { headers: { host: asked } })).body)).toContain(
          `Sitemap: https://${asked}/sitemap.xml`,
        );
    });

    test('a member registers and opens the socket, whose frames pass both ways', async () => {
      const { status, headers } = await register(`noa-${name}@example.org`);
      expect(status).toBe(201);
      const socket = new WebSocket(`wss://127.0.0.1:${ports.tls}/socket`, {
        ...{ rejectUnauthorized: false, servername: host },
        headers: {
          host: `${host}:${ports.tls}`,
          origin: `https://${host}:${ports.tls}`,
          cookie: getCookie(headers),
        },
      });
      await once(socket, 'open');
      const answered = once(socket, 'message');
      socket.send(JSON.stringify({ id: 1, method: 'session/validate', params: {} }));
      expect(String((await answered)[0])).not.toBe('');
      socket.terminate();
    });

    test('the server sees the address of the client, and believes nothing that the client says of it', async () => {
      const askFor = (from: string, forged: string) =>
        ask('/api/email-available?email=nobody@example.org', {
          from,
          headers: { 'x-forwarded-for': forged },
        });
      const statuses: (number | undefined)[] = [];
      for (let n = 1; n <= 40 && statuses.at(-1) !== 429; n++)
        statuses.push((await askFor('127.0.0.5', `203.0.113.${n}`)).status);
      expect(statuses.at(-1)).toBe(429);
      expect((await askFor('127.0.0.6', '203.0.113.1')).status).not.toBe(429);
    });

    test('a picture of 5 MB passes, and what the server would never take ends at the proxy', async () => {
      const { headers } = await register(`dan-${name}@example.org`, '127.0.0.7');
      const noise = randomBytes(1600 * 1100 * 3);
      const picture = await sharp(noise, { raw: { width: 1600, height: 1100, channels: 3 } })
        .png({ compressionLevel: 0 })
        .toBuffer();
      const upload = (bytes: Buffer) => {
        const head =
          '--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png';
        return ask('/upload', {
          method: 'POST',
          headers: {
            'content-type': 'multipart/form-data; boundary=b',
            origin: `https://${host}:${ports.tls}`,
            cookie: getCookie(headers),
          },
          body: Buffer.concat([Buffer.from(`${head}\r\n\r\n`), bytes, Buffer.from('\r\n--b--\r\n')]),
        });
      };
      expect(picture.length).toBeGreaterThan(5_000_000);
      expect((await upload(picture)).status).toBe(200);
      // Caddy before 2.7 says 502.
      expect([413, 502]).toContain((await upload(Buffer.alloc(17 * 1024 * 1024))).status);
    });

    test('answers pass as the server compressed them, once', async () => {
      // Another test may just be building the pages.
      await expect.poll(async () => (await ask('/')).status, { timeout: 45_000, interval: 500 }).toBe(200);
      for (const encoding of ['gzip', 'br']) {
        const { headers, body } = await ask('/', { headers: { 'accept-encoding': encoding } });
        expect(headers['content-encoding']).toBe(encoding);
        expect(String(encoding === 'br' ? brotliDecompressSync(body) : gunzipSync(body))).toContain('<html');
      }
      const health = await ask('/healthz', { headers: { 'accept-encoding': 'gzip, br' } });
      expect(health.headers['content-encoding']).toBeUndefined();
    });
  });
