import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import net, { type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { EnvironmentSettings } from '../apps/server/src/config/environment.mjs';
import { readEnvironment } from '../apps/server/src/config/environment.mjs';
import { findFreePort } from '../apps/server/src/db/embedded/postmaster.ts';
import { type TestCluster, testCluster } from '../apps/server/src/testing/cluster-for-tests.ts';
import { startFakeCcbill } from '../apps/server/src/testing/fake-ccbill.ts';
import { startFakePayplus } from '../apps/server/src/testing/fake-payplus.ts';
import { makeLocalCertificate } from '../apps/server/src/testing/local-certificate.ts';
import { redisIsHere, startRedis } from '../apps/server/src/testing/redis-for-tests.ts';
import { startTestS3 } from '../apps/server/src/testing/s3-for-tests.ts';
import { startTestServer, type TestServer } from '../apps/server/src/testing/server-for-tests.ts';
import { startSmtp, type TestSmtp } from '../apps/server/src/testing/smtp-for-tests.ts';
import { examine } from './doctor-examine.ts';
import type { Finding } from './doctor-finding.ts';
import { checkVersions } from './doctor-place.ts';
import { checkPublicUrl } from './doctor-public.ts';

// One installation with one thing wrong at a time, each against real servers.

const SECRET = '0f9a4be1c27d8356ab90ef12cd34a5b6';
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'afterglow-doctor-'));
let cluster: TestCluster;
let smtp: TestSmtp;
let server: TestServer;
let environment: Record<string, string>;
beforeAll(async () => {
  [cluster, smtp] = await Promise.all([testCluster({ durable: true }), startSmtp()]);
  makeLocalCertificate(folder);
  const publicPort = await findFreePort();
  server = await startTestServer({
    noticeMs: 0,
    database: { url: cluster.url, drop: async () => {} },
    config: { production: true, publicUrl: `https://localhost:${publicPort}`, logLevel: 'silent' },
  });
  environment = {
    NODE_ENV: 'production',
    ENV_FILE: os.devNull,
    DATABASE_URL: cluster.url,
    DATA_DIR: path.join(folder, 'data'),
    HOST: '127.0.0.1',
    PORT: new URL(server.url).port,
    PUBLIC_URL: `https://localhost:${publicPort}`,
    SMTP_URL: smtp.url,
    SECRET,
  };
});
afterAll(async () => {
  await server?.close();
  await smtp?.close();
  await cluster?.stop();
  cluster?.remove();
  fs.rmSync(folder, { recursive: true, force: true });
});

const administer = async (url: string, ...statements: string[]) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
};
const inDatabase = (name: string, login = '') => {
  const url = new URL(cluster.url);
  if (login) [url.username = '', url.password = ''] = login.split(':');
  url.pathname = `/${name}`;
  return url.href;
};

/**
 * Returns what is wrong with the installation once these settings are changed. The public address is a matter
 * of its own.
 */
async function findDoctorErrors(
  change: Record<string, string> = {},
  more: Partial<EnvironmentSettings> = {},
  now?: Date,
) {
  const { settings, wrong } = readEnvironment({ ...environment, ...change });
  if (!settings) throw new Error(wrong.join());
  const whole = { ...settings, publicUrl: 'http://localhost', ...more };
  const findings = await examine(whole, now && (() => now));
  return findings.filter(({ state }) => state === 'bad').map(({ part, text }) => `${part} ${text}`);
}

async function runDoctor(change: Record<string, string> = {}, within: readonly string[] = []) {
  const [file = '', ...args] = [...within, process.execPath, path.join(import.meta.dirname, 'doctor.ts')];
  const child = spawn(file, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: '',
      NODE_NO_WARNINGS: '1',
      NODE_EXTRA_CA_CERTS: path.join(folder, 'cert.pem'),
      ...environment,
      ...change,
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (piece: Buffer) => {
      output += piece.toString();
    });
  const [status] = await once(child, 'close');
  return { status, output };
}

type Proxying = {
  forward?: 'right' | 'nothing' | 'as it comes';
  upgrade?: boolean;
  tls?: boolean;
  /** The folder of its certificate. */
  certificate?: string;
  port?: number;
};

/** Starts a proxy in front of the server, with the errors that a configuration can have. */
async function startProxy({
  forward = 'right',
  upgrade = true,
  tls = false,
  certificate = folder,
  port = 0,
}: Proxying) {
  const pass = (request: http.IncomingMessage, more: Record<string, string> = {}) => {
    const headers: http.OutgoingHttpHeaders = { ...request.headers, ...more };
    const claimed = headers['x-forwarded-for'];
    const client = '198.51.100.20';
    if (forward === 'right') headers['x-forwarded-for'] = claimed ? `${claimed}, ${client}` : client;
    if (forward === 'nothing') delete headers['x-forwarded-for'];
    if (!more.upgrade) delete headers.upgrade;
    // It has another port than the public address.
    if (headers.origin) headers.origin = environment.PUBLIC_URL;
    return http.request(`${server.url}${request.url}`, { method: request.method, headers, agent: false });
  };
  const answer = (request: http.IncomingMessage, response: http.ServerResponse) => {
    const passed = pass(request, { connection: 'close' });
    passed.on('response', (inner) => {
      response.writeHead(inner.statusCode ?? 502, inner.headers);
      inner.pipe(response);
    });
    passed.on('error', () => response.destroy());
    request.pipe(passed);
  };
  const proxy = tls
    ? https.createServer(
        {
          key: fs.readFileSync(path.join(certificate, 'key.pem')),
          cert: fs.readFileSync(path.join(certificate, 'cert.pem')),
        },
        answer,
      )
    : http.createServer(answer);
  if (upgrade)
    proxy.on('upgrade', (request: http.IncomingMessage, socket: net.Socket) => {
      const passed = pass(request, { connection: 'Upgrade', upgrade: 'websocket' });
      passed.on('response', (inner) => {
        socket.end(`HTTP/1.1 ${inner.statusCode} ${inner.statusMessage}\r\ncontent-length: 0\r\n\r\n`);
        inner.destroy();
      });
      passed.end();
    });
  await new Promise<void>((resolve) => proxy.listen(port, 'localhost', resolve));
  const close = () => {
    proxy.closeAllConnections();
    return new Promise<void>((resolve) => proxy.close(() => resolve()));
  };
  return { url: `http://localhost:${(proxy.address() as AddressInfo).port}`, close };
}

describe('the command', () => {
  test('says that nothing is wrong with a whole installation, one line a part, and exits with 0', async () => {
    const proxy = await startProxy({ tls: true, port: Number(new URL(environment.PUBLIC_URL ?? '').port) });
    const { status, output } = await runDoctor();
    await proxy.close();
    expect(output).not.toContain('✗');
    for (const part of [
      'settings',
      'versions',
      'database',
      'push',
      'mail',
      'disk',
      'server',
      'public',
      'proxy',
    ])
      expect(output).toMatch(new RegExp(`^✓ ${part} `, 'm'));
    expect(output).toContain('\nNothing is wrong.\n');
    expect(status).toBe(0);
    expect(output).toMatch(/^✓ public +its certificate is valid until 20\d\d-\d\d-\d\d$/m);
    expect(output.split('\n').length).toBeLessThan(25);
    for (const line of output.split('\n')) expect(line.length).toBeLessThanOrEqual(120);
    expect(output).not.toContain(SECRET);
    expect(output).not.toContain(new URL(cluster.url).password);
  });

  test('says when the certificate ends within two weeks', async () => {
    const certificate = path.join(folder, 'short');
    fs.mkdirSync(certificate);
    makeLocalCertificate(certificate, 5);
    const port = Number(new URL(environment.PUBLIC_URL ?? '').port);
    const proxy = await startProxy({ tls: true, port, certificate });
    const { status, output } = await runDoctor({
      NODE_EXTRA_CA_CERTS: path.join(certificate, 'cert.pem'),
    });
    await proxy.close();
    expect(output).toMatch(/^✗ public +its certificate ends on 20\d\d-\d\d-\d\d, in 4 days: /m);
    expect(status).toBe(1);
  });

  test('says what is wrong, and exits with 1', async () => {
    const { status, output } = await runDoctor();
    expect(output).toMatch(
      /^✗ public +PUBLIC_URL: https:\/\/localhost:\d+ does not lead here: .*ECONNREFUSED/m,
    );
    expect(output).toContain('\n1 thing is wrong.\n');
    expect(status).toBe(1);
  });

  test('names every setting that cannot be used, and creates nothing', async () => {
    const { status, output } = await runDoctor({ SECRET: '', PORT: 'x', DATABASE_POOL: '1' });
    expect(output).toMatch(/^✗ settings +PORT: /m);
    expect(output).toMatch(/^✗ settings +DATABASE_POOL: /m);
    expect(status).toBe(1);
    expect(fs.existsSync(environment.DATA_DIR ?? '')).toBe(false);
  });

  test('makes neither a database nor a folder where none is', async () => {
    const DATA_DIR = path.join(folder, 'nothing');
    const { status, output } = await runDoctor({
      NODE_ENV: 'development',
      DATABASE_URL: '',
      DATA_DIR,
      PUBLIC_URL: '',
    });
    expect(output).toMatch(/^· database +the embedded one under .*, which the first start creates$/m);
    expect(status).toBe(0);
    expect(fs.existsSync(DATA_DIR)).toBe(false);
    const { output: inProduction, status: failed } = await runDoctor({ DATABASE_URL: '' });
    expect(inProduction).toMatch(/^✗ database +DATABASE_URL: is not set/m);
    expect(failed).toBe(1);
  });
});

test('the installation of these tests has nothing wrong', async () => {
  expect(await findDoctorErrors()).toEqual([]);
});

test('another Node than the one it is made for', () => {
  expect(checkVersions('20.19.0')).toMatchObject({
    state: 'bad',
    text: expect.stringContaining('Node 20.19.0'),
  });
  expect(checkVersions()).toMatchObject({ state: 'good' });
});

describe('the database', () => {
  test('a closed port, a wrong password, a database that is not there', async () => {
    expect(await findDoctorErrors({ DATABASE_URL: 'postgres://a:b@127.0.0.1:1/x' })).toEqual([
      expect.stringMatching(/^database DATABASE_URL: .*ECONNREFUSED/),
    ]);
    expect(await findDoctorErrors({ DATABASE_URL: inDatabase('postgres', 'postgres:wrong') })).toEqual([
      expect.stringMatching(/^database DATABASE_URL: password authentication failed/),
    ]);
    expect(await findDoctorErrors({ DATABASE_URL: inDatabase('nowhere') })).toEqual([
      expect.stringMatching(/^database DATABASE_URL: database "nowhere" does not exist/),
    ]);
  });

  test('an empty one is only noted, and stays empty', async () => {
    await administer(cluster.url, 'create database empty');
    const url = inDatabase('empty');
    expect(await findDoctorErrors({ DATABASE_URL: url })).toEqual([]);
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const { rowCount } = await client.query(
      `select from pg_class where relnamespace = 'public'::regnamespace`,
    );
    await client.end();
    expect(rowCount).toBe(0);
  });

  test('an encoding that has no Hebrew, and a role that may create nothing', async () => {
    await administer(
      cluster.url,
      `create database latin encoding 'LATIN1' locale 'C' template template0`,
      `create role guest login password 'guest'`,
    );
    expect(await findDoctorErrors({ DATABASE_URL: inDatabase('latin') })).toEqual([
      `database DATABASE_URL leads to a database that stores texts as LATIN1: create it with encoding 'UTF8' template template0.`,
    ]);
    await administer(cluster.url, 'create database foreign_owned');
    expect(await findDoctorErrors({ DATABASE_URL: inDatabase('foreign_owned', 'guest:guest') })).toEqual([
      'database this role may not create the extension pg_trgm: make it the owner of the database',
    ]);
  });

  test('one that would lose what it has confirmed', async () => {
    expect(await findDoctorErrors({ DATABASE_URL: inject('postgresUrl') })).toEqual([
      'database it would lose what it has confirmed: switch on fsync, full_page_writes, synchronous_commit',
    ]);
  });

  test('more connections than it lets in', async () => {
    expect(await findDoctorErrors({ DATABASE_POOL: '900' })).toEqual([
      expect.stringMatching(
        /^database DATABASE_POOL: a process takes 900 connections, and the database lets \d+ in$/,
      ),
    ]);
  });

  test('a clock that differs, in both directions', async () => {
    const minute = 60_000;
    expect(await findDoctorErrors({}, {}, new Date(Date.now() + minute))).toEqual([
      expect.stringMatching(/^database its clock is (59|60)\.\d s behind this one/),
    ]);
    expect(await findDoctorErrors({}, {}, new Date(Date.now() - minute))).toEqual([
      expect.stringMatching(/^database its clock is (60|61)\.\d s ahead of this one/),
    ]);
  });

  test('a newer version was here', async () => {
    const row = `insert into schema_migration (name, sha256) values ('9999-later.sql', '')`;
    await administer(cluster.url, row);
    const wrong = await findDoctorErrors();
    await administer(cluster.url, `delete from schema_migration where name = '9999-later.sql'`);
    expect(wrong).toEqual(['database a newer version was here (9999-later.sql): use that one']);
  });

  test('keys of notifications that do not belong together', async () => {
    const change = (to: string) => `update push_key set public_key = ${to}`;
    const { publicKey } = server.app.pushes.keys;
    await administer(cluster.url, change(`reverse(public_key)`));
    const wrong = await findDoctorErrors();
    await administer(cluster.url, change(`'${publicKey}'`));
    expect(wrong).toEqual([expect.stringContaining('push the keys of notifications do not belong together')]);
  });
});

describe('other servers', () => {
  test('a replica that is not there, and one that is a primary', async () => {
    expect(await findDoctorErrors({ DATABASE_REPLICA_URL: 'postgres://a:b@127.0.0.1:1/x' })).toEqual([
      expect.stringMatching(/^replica DATABASE_REPLICA_URL: .*ECONNREFUSED/),
    ]);
    expect(await findDoctorErrors({ DATABASE_REPLICA_URL: cluster.url })).toEqual([
      'replica DATABASE_REPLICA_URL: leads to a primary, whose data are its own',
    ]);
  });

  test('a mail server that is not there, and one that rejects the login', async () => {
    expect(await findDoctorErrors({ SMTP_URL: 'smtp://127.0.0.1:1' })).toEqual([
      expect.stringMatching(/^mail SMTP_URL: no mail can leave: .*ECONNREFUSED/),
    ]);
    const refusing = net.createServer((socket) => {
      socket.on('error', () => {});
      socket.write('220 here\r\n');
      socket.on('data', (bytes) => {
        const line = String(bytes).toUpperCase();
        if (line.startsWith('EHLO')) socket.write('250-here\r\n250 AUTH PLAIN LOGIN\r\n');
        else if (line.startsWith('AUTH')) socket.write('535 5.7.8 wrong name or password\r\n');
        else socket.end('221 bye\r\n');
      });
    });
    await new Promise<void>((resolve) => refusing.listen(0, '127.0.0.1', resolve));
    const { port } = refusing.address() as AddressInfo;
    const wrong = await findDoctorErrors({ SMTP_URL: `smtp://somebody:secret@127.0.0.1:${port}` });
    refusing.close();
    expect(wrong).toEqual([
      expect.stringMatching(/^mail SMTP_URL: no mail can leave: .*535.*wrong name or password/),
    ]);
    expect(wrong.join()).not.toContain('secret');
  });

  test('a bus that is not there', async () => {
    expect(await findDoctorErrors({ REDIS_URL: 'redis://127.0.0.1:1' })).toEqual([
      expect.stringMatching(/^bus REDIS_URL: .*ECONNREFUSED/),
    ]);
  });

  test.runIf(redisIsHere())('a bus that answers', async () => {
    const redis = await startRedis();
    expect(await findDoctorErrors({ REDIS_URL: redis.url })).toEqual([]);
    redis.kill();
  });

  test('a store of pictures that is not there, one without the bucket, and one that opens', async () => {
    await using s3 = await startTestS3();
    expect(await findDoctorErrors({ MEDIA_URL: s3.url })).toEqual([]);
    expect(await findDoctorErrors({ MEDIA_URL: s3.url.replace('/pictures', '/others') })).toEqual([
      expect.stringContaining('/others does not open: GET: 404 NoSuchBucket'),
    ]);
    await s3.stop();
    expect(await findDoctorErrors({ MEDIA_URL: s3.url })).toEqual([
      expect.stringMatching(/^pictures MEDIA_URL: .*ECONNREFUSED/),
    ]);
  });

  test('payment providers that reject the credentials, and that accept them', async () => {
    const [ccbill, payplus] = await Promise.all([startFakeCcbill(), startFakePayplus()]);
    const right = { ccbill: ccbill.access, payplus: payplus.access };
    expect(await findDoctorErrors({}, { payments: right })).toEqual([]);
    const wrong = {
      ccbill: { ...ccbill.access, datalinkPassword: 'another' },
      payplus: { ...payplus.access, secretKey: 'another' },
    };
    expect(await findDoctorErrors({}, { payments: wrong })).toEqual([
      'payments CCBill: it rejects the login or the address of this machine (-1)',
      expect.stringMatching(/^payments PayPlus: .*error/),
    ]);
    await Promise.all([ccbill.close(), payplus.close()]);
    expect(await findDoctorErrors({}, { payments: right })).toEqual([
      expect.stringMatching(/^payments CCBill: .*ECONNREFUSED/),
      expect.stringMatching(/^payments PayPlus: .*ECONNREFUSED/),
    ]);
  });
});

describe('this machine', () => {
  test('a data folder that cannot be', async () => {
    const file = path.join(folder, 'file');
    fs.writeFileSync(file, '');
    expect(await findDoctorErrors({ DATA_DIR: path.join(file, 'data') })).toEqual([
      expect.stringMatching(/^disk DATA_DIR: .* is no folder$/),
    ]);
  });

  // A mount namespace ends with its process: no disk stays behind.
  const mount = 'mount -t tmpfs -o size=1m,mode=755 tmpfs "$DATA_DIR"';
  const canMount =
    process.getuid?.() === 0 &&
    spawnSync('unshare', ['-m', 'sh', '-c', mount], { env: { ...process.env, DATA_DIR: folder } }).status ===
      0;
  if (!canMount) console.warn('Left out: no disk of its own can be made here: a full one is not looked at.');
  test.runIf(canMount)('a full disk', async () => {
    const DATA_DIR = path.join(folder, 'disk');
    fs.mkdirSync(DATA_DIR);
    const fill = 'head -c 900000 /dev/zero > "$DATA_DIR/filler"';
    const { status, output } = await runDoctor({ DATA_DIR, PATH: process.env.PATH ?? '' }, [
      ...['unshare', '-m', 'sh', '-ec', `${mount}; ${fill}; exec "$0" "$@"`],
    ]);
    expect(output).toMatch(/^✗ disk +DATA_DIR: .* has 0 MB free; without room/m);
    expect(status).toBe(1);
  });

  test('a port that another program has, and a server that does not run', async () => {
    const other = http.createServer((_request, response) => response.end('hello'));
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as AddressInfo;
    expect(await findDoctorErrors({ PORT: String(port) })).toEqual([
      `server PORT: ${port} is taken by another program`,
    ]);
    other.closeAllConnections();
    await new Promise((resolve) => other.close(resolve));
    expect(await findDoctorErrors({ PORT: String(port) })).toEqual([]);
  });
});

describe('the public address', () => {
  const look = async (how: Proxying): Promise<Finding[]> => {
    const proxy = await startProxy(how);
    const findings = await checkPublicUrl(proxy.url).finally(proxy.close);
    return findings.filter(({ state }) => state === 'bad');
  };

  test('a proxy that does all', async () => {
    expect(await look({})).toEqual([]);
  });
  test('one that does not name the client', async () => {
    expect(await look({ forward: 'nothing' })).toEqual([
      {
        state: 'bad',
        part: 'proxy',
        text: expect.stringMatching(/no X-Forwarded-For: all members count as 127\.0\.0\.1/),
      },
    ]);
  });
  test('one that believes the client', async () => {
    expect(await look({ forward: 'as it comes' })).toEqual([
      { state: 'bad', part: 'proxy', text: expect.stringContaining('any client can choose its address') },
    ]);
  });
  test('one that drops the upgrade', async () => {
    expect(await look({ upgrade: false })).toEqual([
      {
        state: 'bad',
        part: 'proxy',
        text: expect.stringContaining('it does not pass Upgrade for /socket (404)'),
      },
    ]);
  });
  test('another site, and a site elsewhere', async () => {
    const other = http.createServer((request, response) =>
      request.url === '/healthz' ? response.end('{"ok": "fine"}') : response.end(),
    );
    await new Promise<void>((resolve) => other.listen(0, 'localhost', resolve));
    const { port } = other.address() as AddressInfo;
    const findings = await checkPublicUrl(`http://localhost:${port}`);
    other.removeAllListeners('request');
    other.on('request', (_request, response) =>
      response.writeHead(302, { location: 'https://a.example/' }).end(),
    );
    const moved = await checkPublicUrl(`http://localhost:${port}`);
    other.closeAllConnections();
    other.close();
    expect([findings, moved]).toEqual([
      [
        expect.objectContaining({
          state: 'bad',
          text: expect.stringContaining('something else answers there'),
        }),
      ],
      [expect.objectContaining({ state: 'bad', text: expect.stringContaining('to https://a.example/') })],
    ]);
  });
});
