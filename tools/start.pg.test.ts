import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type TestCluster, testCluster } from '../apps/server/src/testing/cluster-for-tests.ts';

// `npm start` as a person types it, in a process group of its own as a terminal makes one, and every way in which it
// can end.

vi.setConfig({ testTimeout: 120_000 });
const timeoutMs = { timeout: 60_000, interval: 100 };

let dataDir: string;
let cluster: TestCluster;
let emptyDir: string;
let npm: ChildProcess | undefined;

beforeAll(async () => {
  emptyDir = fs.mkdtempSync(path.join(os.tmpdir(), 'afterglow-start-'));
  fs.chmodSync(emptyDir, 0o755);
  cluster = await testCluster({ durable: true });
  ({ dataDir } = cluster);
  await cluster.stop();
});
afterEach(async () => {
  for (const { pid } of [...isRunning(dataDir), ...isRunning(emptyDir)]) process.kill(pid, 'SIGKILL');
  await expect.poll(() => [...isRunning(dataDir), ...isRunning(emptyDir)], timeoutMs).toEqual([]);
});
afterAll(() => {
  cluster.remove();
  fs.rmSync(emptyDir, { recursive: true, force: true });
});

function start(folder: string) {
  const { npm_lifecycle_event: _, ...env } = process.env;
  const child = spawn('npm', ['start'], {
    cwd: path.resolve(import.meta.dirname, '..'),
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
    env: {
      ...env,
      ENV_FILE: os.devNull,
      NODE_ENV: '',
      DATA_DIR: folder,
      PORT: '0',
      DEMO: '0',
      DATABASE_URL: '',
      REDIS_URL: '',
    },
  });
  npm = child;
  const output = { text: '' };
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (piece: Buffer) => {
      output.text += piece.toString();
    });
  return { child, pid: child.pid as number, output };
}

async function waitForStart() {
  const server = start(dataDir);
  const address = () => /is ready: http:\/\/localhost:(\d+)/.exec(server.output.text)?.[1];
  await expect.poll(address, timeoutMs).toBeDefined();
  const answer = await fetch(`http://127.0.0.1:${address()}/readyz`);
  expect(answer.status).toBe(200);
  return server;
}

/**
 * Returns the processes that the start left running: those of npm's group, and the database, which has a
 * group of its own.
 */
function isRunning(folder: string): { pid: number; command: string }[] {
  const { stdout } = spawnSync('ps', ['-eo', 'pid=,pgid=,stat=,args='], { encoding: 'utf8' });
  return stdout.split('\n').flatMap((line) => {
    const [, pid, group, state, command] = /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(.*)$/.exec(line) ?? [];
    const ours = Number(group) === npm?.pid || command?.includes(`${folder}/postgres`);
    return pid && command && ours && !state?.startsWith('Z') ? [{ pid: Number(pid), command }] : [];
  });
}

const ways: Record<string, (npm: ChildProcess & { pid: number }) => void> = {
  'SIGTERM to npm alone': ({ pid }) => process.kill(pid, 'SIGTERM'),
  'SIGINT to npm alone': ({ pid }) => process.kill(pid, 'SIGINT'),
  'SIGTERM to the group': ({ pid }) => process.kill(-pid, 'SIGTERM'),
  'npm killed at once': ({ pid }) => process.kill(pid, 'SIGKILL'),
  'Ctrl-C in the terminal': ({ pid }) => process.kill(-pid, 'SIGINT'),
  'the terminal closed': ({ pid, stdout, stderr }) => {
    stdout?.destroy();
    stderr?.destroy();
    process.kill(-pid, 'SIGHUP');
  },
};
/** A killed npm waits for nothing, and npm does not handle SIGHUP. */
const waits = [
  'SIGTERM to npm alone',
  'SIGINT to npm alone',
  'SIGTERM to the group',
  'Ctrl-C in the terminal',
];
for (const [way, end] of Object.entries(ways)) {
  test(`${way}: server and database end in order, nothing is left running`, async () => {
    const { child } = await waitForStart();
    expect(isRunning(dataDir).some(({ command }) => command.includes('bin/postgres'))).toBe(true);
    const atItsEnd = once(child, 'exit').then(() => isRunning(dataDir).map(({ command }) => command));
    end(child as ChildProcess & { pid: number });
    await expect.poll(() => isRunning(dataDir), timeoutMs).toEqual([]);
    // A supervisor of npm takes its exit for the exit of everything.
    if (waits.includes(way)) expect(await atItsEnd).toEqual([]);
    // An orderly exit removes the lock file that names the owner of the folder.
    expect(fs.existsSync(path.join(dataDir, 'lock.holder'))).toBe(false);
  });
}

const killing: Record<string, (group: number) => Promise<unknown>> = {
  'killed whole': async (group) => process.kill(-group, 'SIGKILL'),
  'asked to end, and killed whole before it has ended': async (group) => {
    process.kill(-group, 'SIGTERM');
    await sleep(500);
    process.kill(-group, 'SIGKILL');
  },
};
for (const [way, kill] of Object.entries(killing)) {
  test(`${way}: the database ends within ten seconds, nothing is left running, and the next start has all there was`, async () => {
    const { child } = await waitForStart();
    await kill(child.pid as number).catch(() => {});
    await expect.poll(() => isRunning(dataDir), { timeout: 10_000 }).toEqual([]);
    const again = await waitForStart();
    process.kill(-again.pid, 'SIGTERM');
    await expect.poll(() => isRunning(dataDir), timeoutMs).toEqual([]);
  });
}

test('aborted while it still makes its database, it leaves nothing running either', async () => {
  const { child, output } = start(emptyDir);
  await expect.poll(() => output.text, timeoutMs).toContain('Reading the towns of the world');
  const gone = once(child, 'exit');
  process.kill(child.pid as number, 'SIGTERM');
  await gone;
  await expect.poll(() => isRunning(emptyDir), timeoutMs).toEqual([]);
  expect(fs.existsSync(path.join(emptyDir, 'lock.holder'))).toBe(false);
});
