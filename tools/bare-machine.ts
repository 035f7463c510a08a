import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';

const find = (name: string) =>
  ['/usr/sbin', '/usr/bin', '/sbin', '/bin'].map((at) => path.join(at, name)).find((at) => fs.existsSync(at));
const unshare = find('unshare');
const nsenter = find('nsenter');
const ip = find('ip');
const setpriv = find('setpriv');
/** As an ordinary user, a network namespace needs a user namespace as well. */
const flags = process.getuid?.() === 0 ? ['-n'] : ['-r', '-n'];

const canCutNetwork =
  unshare !== undefined &&
  nsenter !== undefined &&
  ip !== undefined &&
  spawnSync(unshare, [...flags, ip, 'link', 'set', 'lo', 'up']).status === 0;

/** Returns whether programs can run without a network here. Prints a line once per test file if not. */
export function canRunWithoutNetwork(): boolean {
  if (!canCutNetwork)
    console.warn('Left out: no network namespace can be made here: the release runs with a network.');
  return canCutNetwork;
}

/**
 * Starts a program with only the given environment and, where it can be, with no network but its own loopback. It is
 * killed when this process ends.
 */
export function startBare(
  program: string,
  args: readonly string[],
  env: Record<string, string>,
): ChildProcess {
  const stdio: ['ignore', 'pipe', 'pipe'] = ['ignore', 'pipe', 'pipe'];
  const command = [...(setpriv ? [setpriv, '--pdeathsig', 'KILL'] : []), program, ...args];
  const script = `${ip} link set lo up && exec "$0" "$@"`;
  const cut = canCutNetwork ? [unshare as string, ...flags, '/bin/sh', '-c', script] : [];
  const [file = '', ...rest] = [...cut, ...command];
  return spawn(file, rest, { stdio, env });
}

type Answer = { status: number; text: string };
type Question = { url: string; method?: string; headers?: Record<string, string>; body?: string };

const askInside = `
  const { url, ...init } = JSON.parse(process.argv[1]);
  const response = await fetch(url, init);
  process.stdout.write(JSON.stringify({ status: response.status, text: await response.text() }));`;

/** Sends a request where only the loopback of `pid` leads. Throws when nothing answers. */
export async function askBare(pid: number, question: Question): Promise<Answer> {
  const node = [process.execPath, '--input-type=module', '-e', askInside, JSON.stringify(question)];
  const enter = canCutNetwork ? [nsenter as string, '-t', String(pid), '-n', ...enterUser(), '--'] : [];
  const [file = '', ...args] = [...enter, ...node];
  const child = spawn(file, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const output = { out: '', err: '' };
  child.stdout.on('data', (piece: Buffer) => {
    output.out += piece.toString();
  });
  child.stderr.on('data', (piece: Buffer) => {
    output.err += piece.toString();
  });
  await new Promise((resolve) => child.once('close', resolve));
  if (child.exitCode !== 0) throw new Error(output.err);
  return JSON.parse(output.out) as Answer;
}

const enterUser = () => (flags.includes('-r') ? ['-U', '--preserve-credentials'] : []);

/** Opens a socket in `folder` that leads to the database at `url`. A socket file needs no network. */
export async function openDatabaseSocket(
  url: string,
  folder: string,
): Promise<{ url: string; close: () => void }> {
  const { hostname, port, pathname, username, password } = new URL(url);
  const sockets = new Set<net.Socket>();
  const bridge = net.createServer((near) => {
    const far = net.connect(Number(port), hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on('error', () => other.destroy()).on('close', () => sockets.delete(one));
      one.pipe(other);
    }
  });
  const file = path.join(folder, '.s.PGSQL.5432');
  await new Promise<void>((resolve) => bridge.listen(file, resolve));
  fs.chmodSync(file, 0o777);
  return {
    url: `postgres://${username}:${password}@localhost${pathname}?host=${encodeURIComponent(folder)}`,
    close: () => {
      for (const socket of sockets) socket.destroy();
      bridge.close();
    },
  };
}
