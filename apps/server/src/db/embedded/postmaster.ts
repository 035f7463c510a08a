import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Owner } from './binaries.ts';
import { readPostmasterFile } from './postmaster-file.ts';

export type Launch = {
  binDir: string;
  dir: string;
  owner: Owner;
  port: number;
  durable: boolean;
  maxConnections: number;
};

export function launchPostmaster({
  binDir,
  dir,
  owner,
  port,
  durable,
  maxConnections,
}: Launch): ChildProcess {
  const flags = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: String(maxConnections),
    shared_buffers: '256MB',
    fsync: durable ? 'on' : 'off',
    synchronous_commit: durable ? 'on' : 'off',
    full_page_writes: durable ? 'on' : 'off',
    // Errors reach the server, which logs them; here they would contain what was written, email addresses included.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    timezone: 'UTC',
    jit: 'off',
    // Ten times the default, which suits old disks: while a large table is sampled, autovacuum frees no replaced row
    // anywhere (`migrations/0305-chat.sql`).
    autovacuum_vacuum_cost_limit: '2000',
  };
  const log = fs.openSync(path.join(path.dirname(dir), 'postgres.log'), 'a');
  // A process group of its own: Ctrl-C reaches the server first, which stops the database after its own work.
  const child = spawn(
    path.join(binDir, 'postgres'),
    [
      '-D',
      dir,
      '-p',
      String(port),
      ...Object.entries(flags).flatMap(([key, value]) => ['-c', `${key}=${value}`]),
    ],
    {
      cwd: '/',
      env: { PATH: process.env.PATH, LC_ALL: 'C' },
      stdio: ['ignore', log, log],
      detached: true,
      ...owner,
    },
  );
  fs.closeSync(log);
  // The exit code reports it; without a listener the error would end the server.
  child.on('error', () => {});
  child.unref();
  return child;
}

const START_MS = 60_000;
const STOP_MS = 10_000;
/** PostgreSQL reports this while it starts: it replays its log for as long as that takes. */
const STARTING_UP = '57P03';

/**
 * Waits until the database accepts connections. Throws when its process ends first, or does not respond for a minute.
 */
export async function waitUntilAccepting(url: string, child: ChildProcess): Promise<void> {
  let until = performance.now() + START_MS;
  for (;;) {
    if (hasEnded(child)) throw new Error('The embedded database did not start; see postgres.log beside it.');
    const error = await tryConnect(url);
    if (!error) return;
    if (error.code === STARTING_UP) until = performance.now() + START_MS;
    if (performance.now() > until)
      throw new Error(`The embedded database did not answer within 60 s: ${error.message}`);
    await sleep(25);
  }
}

async function tryConnect(url: string): Promise<(Error & { code?: string }) | null> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.end();
    return null;
  } catch (error) {
    return error as Error;
  }
}

export const hasEnded = (child: ChildProcess): boolean =>
  child.exitCode !== null || child.signalCode !== null;

/** Returns whether the process exists, for any owner. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Stops the postmaster of a cluster: it closes connections and writes its log out; after ten seconds it is stopped
 * immediately.
 */
export async function stopPostmaster({ pid, dir }: { pid: number; dir: string }): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    try {
      process.kill(pid, signal);
    } catch {
      return;
    }
    // The process id of an ended process stays until its parent reads the exit code, and the first process of a
    // container may not do that.
    for (let waitedMs = 0; waitedMs < STOP_MS; waitedMs += 25) {
      if (!isAlive(pid) || readPostmasterFile(dir)?.pid !== pid) return;
      await sleep(25);
    }
  }
}

export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = net.createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as net.AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
