import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openWire, type Wire } from '@afterglow/testkit/wire';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { testCluster } from './testing/cluster-for-tests.ts';
import { redisIsHere, startRedis, type TestRedis } from './testing/redis-for-tests.ts';
import { cookiesOf, registration } from './testing/registration.ts';
import { removeCluster } from './testing/remove-cluster.ts';
import { type ServerProcess, startServerProcess } from './testing/server-process.ts';
import { type TestDatabase, testDatabase } from './testing/test-database.ts';

const COUNT = 2;
/** The kernel deals them out by chance: all to one process once in ten million times. */
const SOCKETS = 24;

/** Returns the ids of the server processes that a process has started, without its database. */
const serversOf = (pid: number): number[] =>
  fs
    .readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .split(' ')
    .filter((child) => child !== '' && fs.readFileSync(`/proc/${child}/cmdline`, 'utf8').includes('main.ts'))
    .map(Number);
const lives = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

describe.runIf(redisIsHere() && fs.existsSync('/proc/self/task'))('PROCESSES', () => {
  let redis: TestRedis;
  let database: TestDatabase;
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'afterglow-processes-'));
  const started: ServerProcess[] = [];
  beforeAll(async () => {
    redis = await startRedis();
    database = await testDatabase();
  });
  afterEach(async () => {
    for (const { child } of started.splice(0)) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
  });
  afterAll(async () => {
    await database?.drop();
    redis?.kill();
    fs.rmSync(dataDir, { recursive: true, force: true });
  });

  async function start(env: Record<string, string> = {}) {
    const server = startServerProcess({
      PROCESSES: String(COUNT),
      DATABASE_URL: database.url,
      REDIS_URL: redis.url,
      DATA_DIR: dataDir,
      SECRET: 'the same for all of these processes',
      METRICS_PORT: '',
      LIMITS: '0',
      LOG_LEVEL: 'silent',
      ...env,
    });
    started.push(server);
    const url = await server.ready();
    const pid = server.child.pid as number;
    await expect.poll(() => server.output.out, { timeout: 60_000 }).toContain(`${COUNT} server processes`);
    return { ...server, url, pid };
  }

  const post = (url: string, address: string, body: unknown, cookie = '') =>
    fetch(url + address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie, connection: 'close' },
      body: JSON.stringify(body),
    });
  async function register(url: string): Promise<string> {
    const email = `m${Math.random().toString(36).slice(2)}@example.test`;
    const answer = await post(url, '/api/register', registration(email, 'correct horse 7 battery'));
    expect(answer.status).toBe(201);
    return cookiesOf(answer);
  }
  async function connect(url: string, cookie: string): Promise<Wire> {
    const answer = await post(url, '/api/ticket', {}, cookie);
    const { token } = (await answer.json()) as { token: string };
    const address = `${url.replace('http', 'ws')}/socket?token=${encodeURIComponent(token)}`;
    return openWire(address, [cookie, cookiesOf(answer)].filter(Boolean).join('; '));
  }

  test('share one port; one that is killed takes its own sockets along, and another takes its place', async () => {
    const { url, pid, child } = await start();
    const cookie = await register(url);
    const [killed, staying] = serversOf(pid) as [number, number];
    const wires: Wire[] = [];
    for (let n = 0; n < SOCKETS; n++) wires.push(await connect(url, cookie));
    const closed = new Set<Wire>();
    for (const wire of wires) wire.closed.then(() => closed.add(wire));
    process.kill(killed, 'SIGKILL');
    await expect.poll(() => closed.size, { timeout: 10_000 }).toBeGreaterThan(0);
    // Further errors of the killed process may arrive only now. Those of the other one answer.
    const answered = await Promise.all(
      wires.map((wire) =>
        Promise.race([wire.closed, wire.call('session/validate', {}).catch(() => wire.closed)]),
      ),
    );
    const served = answered.filter((answer) => 'request_status' in answer);
    expect(served.length).toBeGreaterThan(0);
    expect(served.length).toBeLessThan(SOCKETS);
    for (const answer of served) expect(answer).toMatchObject({ request_status: 1 });

    // Nobody who connects meanwhile is rejected.
    const back = await connect(url, cookie);
    expect(await back.call('session/validate', {})).toMatchObject({ request_status: 1 });
    await expect.poll(() => serversOf(pid).length, { timeout: 30_000 }).toBe(COUNT);
    expect(serversOf(pid)).toContain(staying);
    expect(serversOf(pid)).not.toContain(killed);

    const all = serversOf(pid);
    child.kill('SIGTERM');
    const [code] = await once(child, 'exit');
    expect([code, all.filter(lives)]).toEqual([0, []]);
    for (const wire of [...wires, back]) wire.close();
  }, 120_000);

  test('end with the one that started them, however it ended', async () => {
    const { pid, child } = await start();
    const all = serversOf(pid);
    child.kill('SIGKILL');
    await once(child, 'exit');
    await expect.poll(() => all.filter(lives), { timeout: 10_000 }).toEqual([]);
  }, 120_000);

  test('a start that cannot work ends in one line, and is not tried again', async () => {
    const { child, output } = startServerProcess({
      PROCESSES: String(COUNT),
      DATABASE_URL: database.url.replace(/\/[^/]+$/, '/nowhere'),
      REDIS_URL: redis.url,
      DATA_DIR: dataDir,
      METRICS_PORT: '',
      LOG_LEVEL: 'silent',
    });
    const [code] = await once(child, 'exit');
    expect([code, output.err.trim().split('\n')]).toEqual([1, [expect.stringMatching(/^DATABASE_URL: /)]]);
  }, 60_000);

  test('refuse to start where the database has no room for the connections of all', async () => {
    const { child, output } = startServerProcess({
      PROCESSES: '8',
      DATABASE_POOL: '900',
      DATABASE_URL: database.url,
      REDIS_URL: redis.url,
      DATA_DIR: dataDir,
      METRICS_PORT: '',
      LOG_LEVEL: 'silent',
    });
    const [code] = await once(child, 'exit');
    expect([code, output.err]).toEqual([
      1,
      expect.stringContaining('DATABASE_POOL: 7200 connections do not fit'),
    ]);
  }, 60_000);

  test('with the embedded database: it stays when one of them is killed', async () => {
    const own = await testCluster({ durable: true });
    await own.stop();
    try {
      const { url, pid, child } = await start({ DATABASE_URL: '', DATA_DIR: own.dataDir });
      process.kill(serversOf(pid)[0] as number, 'SIGKILL');
      await expect.poll(() => register(url).then(Boolean, () => false), { timeout: 10_000 }).toBe(true);
      child.kill('SIGTERM');
      await once(child, 'exit');
    } finally {
      removeCluster(own);
    }
  }, 120_000);
});
