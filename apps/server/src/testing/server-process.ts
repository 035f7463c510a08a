import { type ChildProcess, spawn } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export type ServerProcess = {
  child: ChildProcess;
  /** So far. */
  output: { out: string; err: string };
  /** Its address once it lets people in; throws with its words where it ends before. */
  ready: () => Promise<string>;
  /** What Prometheus would read of it; once it is ready. */
  metrics: () => Promise<string>;
};

/** Of all test runs of this tree: what a start has to read and compile is half of its work. */
const compiled = path.join(import.meta.dirname, '../../../../node_modules/.cache/compiled');

/** What a server does every so often, and how long it waits; absent: as long as it does in life. */
export type Pace = { sweepMs?: number; dutiesEveryMs?: number; noticeMs?: number };

/**
 * A server in a process of its own, for what only processes meet; without the demo, on a free port unless `env` says one. It
 * ends with whoever started it. With `ownGroup` it leads a process group, to be killed whole.
 */
export function startServerProcess(
  env: Record<string, string>,
  pace?: Pace,
  { ownGroup = false } = {},
): ServerProcess {
  const entry = path.join(import.meta.dirname, pace ? 'paced-server.ts' : '../main.ts');
  const child = spawn(process.execPath, [entry], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    detached: ownGroup,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'test',
      NODE_NO_WARNINGS: '1',
      NODE_COMPILE_CACHE: compiled,
      HOST: '127.0.0.1',
      PORT: '0',
      DEMO: '0',
      METRICS_PORT: '0',
      // A file of settings beside the code is not the test's.
      ENV_FILE: os.devNull,
      ...(pace ? { PACE: JSON.stringify(pace) } : {}),
      ...env,
    },
  });
  child.channel?.unref();
  const output = { out: '', err: '' };
  child.stdout?.on('data', (piece: Buffer) => {
    output.out += piece.toString();
  });
  child.stderr?.on('data', (piece: Buffer) => {
    output.err += piece.toString();
  });
  const ready = async () => {
    for (;;) {
      const port = /is ready: http:\/\/localhost:(\d+)/.exec(output.out)?.[1];
      if (port) return `http://127.0.0.1:${port}`;
      if (child.exitCode !== null || child.signalCode !== null)
        throw new Error(
          `the server ended with ${child.exitCode ?? child.signalCode}: ${output.out}${output.err}`,
        );
      await sleep(50);
    }
  };
  const metrics = async () => {
    const [, address = ''] = /Figures for Prometheus: (\S+)/.exec(output.out) ?? [];
    return (await fetch(address)).text();
  };
  return { child, output, ready, metrics };
}
