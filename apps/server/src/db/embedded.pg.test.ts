import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { homePlaceId } from '../testing/people.ts';
import { registration } from '../testing/registration.ts';
import { openDatabase } from './database.ts';
import { hasEnded } from './embedded/postmaster.ts';
import { postmasterFile } from './embedded/postmaster-file.ts';
import { startEmbedded } from './embedded.ts';
import { migrate } from './migrate.ts';

// Several whole servers are started, beside whatever else runs.
vi.setConfig({ testTimeout: 120_000 });
const patience = { timeout: 60_000 };

let dataDir: string;
let dir: string;
let processes: ChildProcess[] = [];

beforeAll(async () => {
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'afterglow-embedded-'));
  fs.chmodSync(dataDir, 0o755);
  const postgres = await startEmbedded({ dataDir });
  ({ dir } = postgres);
  await migrate(postgres.url());
  const { kysely, close } = openDatabase({ url: postgres.url(), max: 1 });
  // One town is enough; with none the whole world would be imported.
  await sql`
    insert into place (id, name, country, lat, lon, h4, h5, h6)
    values (${homePlaceId}, 'Tel Aviv', 'IL', 32.08, 34.78, 1, 1, 1)`.execute(kysely);
  await close();
  await postgres.stop();
});
afterEach(async () => {
  for (const child of processes) {
    if (!hasEnded(child) && child.kill('SIGKILL')) await once(child, 'exit');
  }
  processes = [];
});
afterAll(async () => {
  // Whatever a killed server left running ends with whoever holds the folder next.
  await (await startEmbedded({ dataDir })).stop();
  fs.rmSync(dataDir, { recursive: true, force: true });
  if (dir.startsWith('/var/lib/afterglow/')) fs.rmSync(path.dirname(dir), { recursive: true, force: true });
});

function spawnServer() {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, '../main.ts')], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'test',
      NODE_NO_WARNINGS: '1',
      DATA_DIR: dataDir,
      PORT: '0',
      HOST: '127.0.0.1',
      DEMO: '0',
    },
  });
  processes.push(child);
  return child;
}

/** A whole server on the folder, and what it has said so far. */
async function runningServer() {
  const child = spawnServer();
  const said = { text: '' };
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (piece: Buffer) => {
      said.text += piece.toString();
    });
  const ready = () => /is ready: http:\/\/localhost:(\d+)/.exec(said.text)?.[1];
  await expect.poll(ready, patience).toBeDefined();
  return { child, said, url: `http://127.0.0.1:${ready()}` };
}

let tries = 0;
let registered = 0;
/** What a visitor who joins is answered: written to the database, or not. */
async function join(url: string): Promise<number> {
  tries += 1;
  const body = registration(`m${tries}@example.test`, 'correct horse 7 battery');
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${url}/api/register`, { method: 'POST', headers, body: JSON.stringify(body) });
  if (answer.status === 201) registered += 1;
  return answer.status;
}
const postmaster = () => postmasterFile(dir)?.pid as number;

test('a second start on the same folder says in one line who holds it and ends; the first goes on', async () => {
  const first = await runningServer();
  const before = postmaster();
  const second = spawnServer();
  const [, error, [code]] = await Promise.all([
    text(second.stdout),
    text(second.stderr),
    once(second, 'exit'),
  ]);
  expect(code).toBe(1);
  expect(error).toMatch(
    new RegExp(
      `^DATA_DIR \\S+ is held by process ${first.child.pid} \\(main\\.ts, since \\S+\\): stop it .*\\n$`,
    ),
  );
  expect(await join(first.url)).toBe(201);
  expect(postmaster()).toBe(before);

  // A tool uses the same database, and leaving it ends nothing.
  const tool = await startEmbedded({ dataDir, besideHolder: true });
  await tool.stop();
  expect(await join(first.url)).toBe(201);
});

test('a server killed at once leaves nothing that keeps the next from starting, and what it was told is kept', async () => {
  const first = await runningServer();
  expect(await join(first.url)).toBe(201);
  const left = postmaster();
  first.child.kill('SIGKILL');
  await once(first.child, 'exit');
  expect(postmaster()).toBe(left);

  const second = await runningServer();
  expect(postmaster()).not.toBe(left);
  expect(await join(second.url)).toBe(201);
  second.child.kill('SIGTERM');
  expect(await once(second.child, 'exit')).toEqual([0, null]);
  expect(postmasterFile(dir)).toBeUndefined();

  const postgres = await startEmbedded({ dataDir });
  const { kysely, close } = openDatabase({ url: postgres.url(), max: 1 });
  const { rows } = await sql<{ members: number }>`select count(*)::int as members from member`.execute(
    kysely,
  );
  expect(rows).toEqual([{ members: registered }]);
  await close();
  await postgres.stop();
});

test('a database whose process is killed is started again where it was, the server answers, and the log tells of it', async () => {
  const server = await runningServer();
  const before = postmasterFile(dir);
  for (let kill = 0; kill < 2; kill++) {
    const killed = postmaster();
    process.kill(killed, 'SIGKILL');
    // A connection of before may answer once more.
    await expect.poll(() => postmasterFile(dir)?.pid, patience).not.toBe(killed);
    await expect.poll(() => join(server.url).catch(() => 0), patience).toBe(201);
  }
  expect(postmasterFile(dir)?.port).toBe(before?.port);
  expect(postmaster()).not.toBe(before?.pid);
  expect(
    server.said.text.match(/the embedded database has ended; it is started again/g)?.length,
  ).toBeGreaterThan(1);
  server.child.kill('SIGTERM');
  expect(await once(server.child, 'exit')).toEqual([0, null]);
  expect(postmasterFile(dir)).toBeUndefined();
});

test('a process that has the number of a postmaster of before is left alone, and the database starts', async () => {
  await (await startEmbedded({ dataDir })).stop();
  const stranger = spawn('sleep', ['60']);
  processes.push(stranger);
  const lines = [stranger.pid, dir, 1, 1, '', '127.0.0.1', '', 'ready'];
  fs.writeFileSync(path.join(dir, 'postmaster.pid'), `${lines.join('\n')}\n`);
  const postgres = await startEmbedded({ dataDir });
  expect(postmaster()).not.toBe(stranger.pid);
  await postgres.stop();
  expect(stranger.exitCode ?? stranger.signalCode).toBeNull();
});
