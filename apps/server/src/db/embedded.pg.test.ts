import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, onTestFailed, test, vi } from 'vitest';
import { testCluster } from '../testing/cluster-for-tests.ts';
import { registration } from '../testing/registration.ts';
import { removeCluster } from '../testing/remove-cluster.ts';
import { startServerProcess } from '../testing/server-process.ts';
import { openDatabase } from './database.ts';
import { hasEnded } from './embedded/postmaster.ts';
import { readPostmasterFile } from './embedded/postmaster-file.ts';
import { startEmbedded } from './embedded.ts';

// The test starts several whole servers, beside other tests.
vi.setConfig({ testTimeout: 120_000 });
const timeout = { timeout: 60_000 };

let dataDir: string;
let dir: string;
let processes: ChildProcess[] = [];

beforeAll(async () => {
  const cluster = await testCluster({ durable: true });
  ({ dataDir, dir } = cluster);
  await cluster.stop();
});
afterEach(async () => {
  for (const child of processes) {
    if (!hasEnded(child) && child.kill('SIGKILL')) await once(child, 'exit');
  }
  processes = [];
});
afterAll(async () => {
  // The next owner of the folder stops what a killed server left running.
  await (await startEmbedded({ dataDir })).stop();
  removeCluster({ dataDir, dir });
});

function spawnServer() {
  const server = startServerProcess({ DATA_DIR: dataDir }, undefined, { ownGroup: true });
  processes.push(server.child);
  return server;
}

const tailOfLog = () =>
  fs
    .readFileSync(path.join(path.dirname(dir), 'postgres.log'), 'utf8')
    .split('\n')
    .slice(-30)
    .join('\n');

/** Starts a whole server on the folder. `text` is its output so far. */
async function runningServer() {
  const { child, output, ready } = spawnServer();
  return { child, text: output, url: await ready() };
}

let tries = 0;
let registered = 0;
/** Registers a visitor and returns the reply: stored in the database, or not. */
async function join(url: string): Promise<number> {
  tries += 1;
  const body = registration(`m${tries}@example.test`, 'correct horse 7 battery');
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${url}/api/register`, { method: 'POST', headers, body: JSON.stringify(body) });
  if (answer.status === 201) registered += 1;
  return answer.status;
}
const postmaster = () => readPostmasterFile(dir)?.pid as number;

/** Returns the processes of this cluster: the postmaster and the process that watches it. */
function running(): { pid: number; command: string }[] {
  const { stdout } = spawnSync('ps', ['-eo', 'pid=,stat=,args='], { encoding: 'utf8' });
  const all = stdout.split('\n').flatMap((line) => {
    const [, pid, state, command] = /^\s*(\d+)\s+(\S+)\s+(.*)$/.exec(line) ?? [];
    return pid && command?.includes(dir) && !state?.startsWith('Z') ? [{ pid: Number(pid), command }] : [];
  });
  return all.toSorted((a, b) => (a.command < b.command ? -1 : 1));
}

test('[SC18] a second start on the same folder names the owner in one line and ends; the first continues', async () => {
  const first = await runningServer();
  const before = postmaster();
  const second = spawnServer();
  const [code] = await once(second.child, 'close');
  expect(code).toBe(1);
  expect(second.output.err).toMatch(
    new RegExp(
      `^DATA_DIR \\S+ is held by process ${first.child.pid} \\(main\\.ts, since \\S+\\): stop it .*\\n$`,
    ),
  );
  expect(await join(first.url)).toBe(201);
  expect(postmaster()).toBe(before);

  // A tool uses the same database. Its end stops nothing.
  const tool = await startEmbedded({ dataDir, attach: true });
  await tool.stop();
  expect(await join(first.url)).toBe(201);
});

test('a killed server leaves nothing that blocks the next start, and acknowledged data is kept', async () => {
  const first = await runningServer();
  expect(await join(first.url)).toBe(201);
  const left = postmaster();
  first.child.kill('SIGKILL');
  await once(first.child, 'exit');

  // Whether or not the database of the first server is still stopping.
  const second = await runningServer();
  expect(postmaster()).not.toBe(left);
  expect(await join(second.url)).toBe(201);
  second.child.kill('SIGTERM');
  expect(await once(second.child, 'exit')).toEqual([0, null]);
  expect(readPostmasterFile(dir)).toBeUndefined();

  const postgres = await startEmbedded({ dataDir });
  const { kysely, close } = openDatabase({ url: postgres.url(), max: 1 });
  const { rows } = await sql<{ members: number }>`select count(*)::int as members from member`.execute(
    kysely,
  );
  expect(rows).toEqual([{ members: registered }]);
  await close();
  await postgres.stop();
});

test('when the whole process group of a server is killed, the database and its watchdog end within ten seconds', async () => {
  const { child } = await runningServer();
  // The watchdog of an earlier server on this folder may still be ending.
  await expect
    .poll(() => running().map(({ command }) => command), { timeout: 10_000 })
    .toEqual([expect.stringContaining('bin/postgres -D'), expect.stringContaining('watcher.sh')]);
  process.kill(-(child.pid as number), 'SIGKILL');
  await once(child, 'exit');
  await expect.poll(running, { timeout: 10_000 }).toEqual([]);
});

test('a database that does not stop on request is killed', async () => {
  const { child } = await runningServer();
  process.kill(postmaster(), 'SIGSTOP');
  child.kill('SIGKILL');
  await once(child, 'exit');
  await expect.poll(running, { timeout: 10_000 }).toEqual([]);
});

test('a killed database is restarted in place, the server replies again, and the log reports it', async () => {
  const server = await runningServer();
  onTestFailed(() => console.log(server.text, tailOfLog()));
  const before = readPostmasterFile(dir);
  for (let kill = 0; kill < 2; kill++) {
    const killed = postmaster();
    process.kill(killed, 'SIGKILL');
    // A connection opened before may reply once more.
    await expect.poll(() => readPostmasterFile(dir)?.pid, timeout).not.toBe(killed);
    await expect.poll(() => join(server.url).catch(() => 0), timeout).toBe(201);
  }
  expect(readPostmasterFile(dir)?.port).toBe(before?.port);
  expect(postmaster()).not.toBe(before?.pid);
  expect(
    server.text.out.match(/the embedded database has ended; it is started again/g)?.length,
  ).toBeGreaterThan(1);
  server.child.kill('SIGTERM');
  expect(await once(server.child, 'exit')).toEqual([0, null]);
  expect(readPostmasterFile(dir)).toBeUndefined();
});

test('a process with the id of an old postmaster is not touched, and the database starts', async () => {
  await (await startEmbedded({ dataDir })).stop();
  const outsider = spawn('sleep', ['60']);
  processes.push(outsider);
  const lines = [outsider.pid, dir, 1, 1, '', '127.0.0.1', '', 'ready'];
  fs.writeFileSync(path.join(dir, 'postmaster.pid'), `${lines.join('\n')}\n`);
  const postgres = await startEmbedded({ dataDir });
  expect(postmaster()).not.toBe(outsider.pid);
  await postgres.stop();
  expect(outsider.exitCode ?? outsider.signalCode).toBeNull();
});

test('a killed database is restarted although another process has got its id', async () => {
  const postgres = await startEmbedded({ dataDir });
  // PostgreSQL only respects processes of its own user.
  const { uid, gid } = fs.statSync(dir);
  const outsider = spawn('sleep', ['60'], { uid, gid });
  processes.push(outsider);
  const file = path.join(dir, 'postmaster.pid');
  const killed = postmaster();
  const named = fs.readFileSync(file, 'utf8').replace(/^\d+/, String(outsider.pid));
  process.kill(killed, 'SIGKILL');
  fs.writeFileSync(file, named);
  await expect.poll(() => readPostmasterFile(dir)?.pid, { timeout: 15_000 }).not.toBe(outsider.pid);
  await postgres.stop();
  expect(outsider.exitCode ?? outsider.signalCode).toBeNull();
});
