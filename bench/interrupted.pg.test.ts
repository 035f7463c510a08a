import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findChromium } from '@afterglow/testkit/chromium';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findMissingForPeer } from './missing.ts';

// A benchmark that fails or is interrupted leaves no process and no folder.

let temporary: string;
let bench: ChildProcess;
beforeEach(() => {
  temporary = fs.mkdtempSync(path.join(os.tmpdir(), 'interrupted-'));
  fs.chmodSync(temporary, 0o755);
});
afterEach(() => {
  if (bench.exitCode === null) bench.kill('SIGKILL');
  fs.rmSync(temporary, { recursive: true, force: true });
});

type ProcessInfo = { pid: number; startTime: string; command: string };

/** Returns the identity of a process: its number alone may belong to another process by now. */
function readProcess(pid: number): (ProcessInfo & { parent: number }) | undefined {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    const command = fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    if (stat[0] === 'Z') return undefined;
    return { pid, parent: Number(stat[1]), startTime: stat[19] as string, command };
  } catch {
    return undefined;
  }
}

function listDescendants(of: number): ProcessInfo[] {
  const all = fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readProcess(Number(name)) ?? []);
  const below = (parent: number): ProcessInfo[] =>
    all.filter((other) => other.parent === parent).flatMap((item) => [item, ...below(item.pid)]);
  return below(of);
}

/** Unpacked once, outside of the temporary folders. */
const { executablePath } = await findChromium();

function start(file: string, args: string[] = []): ChildProcess {
  bench = spawn(process.execPath, [path.join(import.meta.dirname, file), ...args], {
    env: { ...process.env, TMPDIR: temporary, CHROMIUM_PATH: executablePath },
    stdio: ['ignore', 'pipe', 'ignore'],
    detached: true,
  });
  return bench;
}

/**
 * Returns all child processes, after each of `commands` has started. On a busy machine the servers take more
 * than a minute.
 */
async function waitForProcesses(commands: RegExp[]): Promise<ProcessInfo[]> {
  for (let waited = 0; waited < 200_000; waited += 100) {
    const all = listDescendants(bench.pid as number);
    if (commands.every((command) => all.some((other) => command.test(other.command)))) return all;
    await sleep(100);
  }
  const found = listDescendants(bench.pid as number).map(({ command }) => command);
  throw new Error(`not begun: ${commands.join()}; there are:\n${found.join('\n')}`);
}

const listRemaining = (all: ProcessInfo[]) =>
  all.filter(({ pid, startTime }) => readProcess(pid)?.startTime === startTime);

async function expectNothingLeft(all: ProcessInfo[]): Promise<void> {
  for (let waited = 0; listRemaining(all).length > 0 && waited < 20_000; waited += 100) await sleep(100);
  expect(listRemaining(all).map(({ command }) => command)).toEqual([]);
  const folders = () => fs.readdirSync(temporary).filter((name) => /^(afterglow|playwright)/.test(name));
  for (let waited = 0; folders().length > 0 && waited < 60_000; waited += 100) await sleep(100);
  expect(folders()).toEqual([]);
  const clusters = all.flatMap(({ command }) => / -D (\S+)/.exec(command)?.[1] ?? []);
  expect(clusters.length).toBeGreaterThan(0);
  expect(clusters.filter((cluster) => fs.existsSync(cluster))).toEqual([]);
}

const waitForExit = () =>
  new Promise<number | null>((resolve) => {
    if (bench.exitCode !== null) resolve(bench.exitCode);
    else bench.once('exit', resolve);
  });
const waitForOutput = () => new Promise((resolve) => bench.stdout?.once('data', resolve));
const expectedProcesses = [/postgres .*-D /, /bare-ws/, /^sleep/, /--headless/];

test('interrupted by Ctrl-C, which reaches its whole group', { timeout: 300_000 }, async () => {
  start('interrupted.fixture.ts');
  await waitForOutput();
  const all = await waitForProcesses(expectedProcesses);
  process.kill(-(bench.pid as number), 'SIGINT');
  expect(await waitForExit()).toBe(130);
  await expectNothingLeft(all);
});

test('a benchmark that is ended during its start', { timeout: 300_000 }, async () => {
  start('interrupted.fixture.ts');
  const all = await waitForProcesses([/postgres .*-D /]);
  bench.kill('SIGTERM');
  expect(await waitForExit()).toBe(143);
  await expectNothingLeft(all);
});

test('a benchmark that fails', { timeout: 300_000 }, async () => {
  start('interrupted.fixture.ts');
  await waitForOutput();
  const all = await waitForProcesses(expectedProcesses);
  bench.kill('SIGUSR2');
  expect(await waitForExit()).toBe(1);
  await expectNothingLeft(all);
});

test('a benchmark that is killed', { timeout: 300_000 }, async () => {
  start('interrupted.fixture.ts');
  await waitForOutput();
  const all = await waitForProcesses(expectedProcesses);
  bench.kill('SIGKILL');
  await waitForExit();
  await expectNothingLeft(all);
});

test('the chat bench with its servers and its peer, asked to end through the one command', {
  timeout: 300_000,
}, async () => {
  // The same processes, with fewer members to register first.
  start('run.ts', ['chat', '--quick']);
  // Without ejabberd on the machine the benchmark runs without it.
  const peer = findMissingForPeer() === undefined ? [/beam.*afterglow-bench-ejabberd/] : [];
  const all = await waitForProcesses([
    /postgres .*-D /,
    /server\/src\/main\.ts/,
    /relay\.reference/,
    ...peer,
  ]);
  bench.kill('SIGTERM');
  expect(await waitForExit()).toBe(1);
  await expectNothingLeft(all);
});
