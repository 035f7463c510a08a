import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '../db/embedded/postmaster.ts';
import { listens } from './listens.ts';

export type TestRedis = {
  port: number;
  url: string;
  /** Freezes it, like a hanging machine. `resume` continues it. */
  pause: () => void;
  resume: () => void;
  /** Kills it. */
  kill: () => void;
};

const isHere = spawnSync('redis-server', ['--version']).status === 0;

/** Returns whether this machine has a Redis to start. Prints a line once a test file if not. */
export function redisIsHere(): boolean {
  if (!isHere)
    console.warn('Left out: redis-server is not installed: tests of several processes do not run here.');
  return isHere;
}

/** Both values of BUS. What holds with one holds with the other. */
export const BUSES = ['all', 'people'] as const;
/** For what takes the common channel with both: the short run takes the usual value, the soak test both. */
export const BUSES_IN_SOAK = process.env.SOAK_USUAL_PACE === '1' ? BUSES : (['all'] as const);

/** Starts a Redis for this test, on a free port or on the port of a killed one. Nothing is written to disk. */
export async function startRedis(onPort?: number): Promise<TestRedis> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'afterglow-redis-'));
  for (let tries = 1; ; tries++) {
    const port = onPort ?? (await findFreePort());
    const redis = spawn('redis-server', [
      ...['--port', String(port), '--bind', '127.0.0.1'],
      ...['--save', '', '--dir', folder],
    ]);
    // The free port may be taken by now. Then Redis ends immediately.
    if (await waitUntilUp(redis, port)) return started(redis, { port, folder });
    redis.kill('SIGKILL');
    if (tries === 5) throw new Error(`redis-server did not start on port ${port}`);
  }
}

async function waitUntilUp(redis: ChildProcess, port: number): Promise<boolean> {
  for (let tries = 0; tries < 200 && redis.exitCode === null; tries++) {
    if (await listens(port)) return redis.exitCode === null;
    await sleep(50);
  }
  return false;
}

function started(redis: ChildProcess, { port, folder }: { port: number; folder: string }): TestRedis {
  return {
    port,
    url: `redis://127.0.0.1:${port}`,
    pause: () => void redis.kill('SIGSTOP'),
    resume: () => void redis.kill('SIGCONT'),
    kill: () => {
      redis.kill('SIGKILL');
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}
