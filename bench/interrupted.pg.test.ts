import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium } from '@afterglow/testkit/chromium';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { missingForPeer } from './missing.ts';

// A bench that fails or is interrupted leaves no process and no folder behind.

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

type Known = { pid: number; begun: string; command: string };

/** Who a process is: its number alone may be another's by now. */
function known(pid: number): (Known & { parent: number }) | undefined {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    const command = fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    if (stat[0] === 'Z') return undefined;
    return { pid, parent: Number(stat[1]), begun: stat[19] as string, command };
  } catch {
    return undefined;
  }
}

function descendants(of: number): Known[] {
  const all = fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => known(Number(name)) ?? []);
  const below = (parent: number): Known[] =>
    all.filter((one) => one.parent === parent).flatMap((one) => [one, ...below(one.pid)]);
  return below(of);
}

/** Unpacked once, outside of the temporary folders. */
const { executablePath } = await chromium();

function start(file: string, args: string[] = []): ChildProcess {
  bench = spawn(process.execPath, [path.join(import.meta.dirname, file), ...args], {
    env: { ...process.env, TMPDIR: temporary, CHROMIUM_PATH: executablePath },
    stdio: ['ignore', 'pipe', 'ignore'],
    detached: true,
  });
  return bench;
}

/** Everything that the bench has begun, once all of `commands` are among it. */
async function begun(commands: RegExp[]): Promise<Known[]> {
  for (let waited = 0; waited < 60_000; waited += 100) {
    const all = descendants(bench.pid as number);
    if (commands.every((command) => all.some((one) => command.test(one.command)))) return all;
    await sleep(100);
  }
  const found = descendants(bench.pid as number).map(({ command }) => command);
  throw new Error(`not begun: ${commands.join()}; there are:\n${found.join('\n')}`);
}

const left = (all: Known[]) => all.filter(({ pid, begun }) => known(pid)?.begun === begun);

async function leavesNothing(all: Known[]): Promise<void> {
  for (let waited = 0; left(all).length > 0 && waited < 20_000; waited += 100) await sleep(100);
  expect(left(all).map(({ command }) => command)).toEqual([]);
  const folders = () => fs.readdirSync(temporary).filter((name) => /^(afterglow|playwright)/.test(name));
  for (let waited = 0; folders().length > 0 && waited < 60_000; waited += 100) await sleep(100);
  expect(folders()).toEqual([]);
  const clusters = all.flatMap(({ command }) => / -D (\S+)/.exec(command)?.[1] ?? []);
  expect(clusters.length).toBeGreaterThan(0);
  expect(clusters.filter((cluster) => fs.existsSync(cluster))).toEqual([]);
}

const ended = () =>
  new Promise<number | null>((resolve) => {
    if (bench.exitCode !== null) resolve(bench.exitCode);
    else bench.once('exit', resolve);
  });
const up = () => new Promise((resolve) => bench.stdout?.once('data', resolve));
const usual = [/postgres .*-D /, /bare-ws/, /^sleep/, /--headless/];

test('interrupted by Ctrl-C, which reaches its whole group', { timeout: 120_000 }, async () => {
  start('interrupted.fixture.ts');
  await up();
  const all = await begun(usual);
  process.kill(-(bench.pid as number), 'SIGINT');
  expect(await ended()).toBe(130);
  await leavesNothing(all);
});

test('told to end before everything is up', { timeout: 120_000 }, async () => {
  start('interrupted.fixture.ts');
  const all = await begun([/postgres .*-D /]);
  bench.kill('SIGTERM');
  expect(await ended()).toBe(143);
  await leavesNothing(all);
});

test('failed by itself', { timeout: 120_000 }, async () => {
  start('interrupted.fixture.ts');
  await up();
  const all = await begun(usual);
  bench.kill('SIGUSR2');
  expect(await ended()).toBe(1);
  await leavesNothing(all);
});

test('killed outright', { timeout: 180_000 }, async () => {
  start('interrupted.fixture.ts');
  await up();
  const all = await begun(usual);
  bench.kill('SIGKILL');
  await ended();
  await leavesNothing(all);
});

test('the chat bench with its servers and its peer, told to end through the one command', {
  timeout: 180_000,
}, async () => {
  // The same processes, with fewer members to register before them.
  start('run.ts', ['chat', '--quick']);
  // Where there is no ejabberd, the bench runs without.
  const peer = missingForPeer() === undefined ? [/beam.*afterglow-bench-ejabberd/] : [];
  const all = await begun([/postgres .*-D /, /server\/src\/main\.ts/, /relay\.reference/, ...peer]);
  bench.kill('SIGTERM');
  expect(await ended()).toBe(1);
  await leavesNothing(all);
});
