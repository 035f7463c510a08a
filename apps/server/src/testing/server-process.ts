import { type ChildProcess, spawn } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export type ServerProcess = {
  child: ChildProcess;
  /** The output so far. */
  output: { out: string; err: string };
  /** Resolves to the address once the server is ready. Throws with its output when it ends before. */
  ready: () => Promise<string>;
  /** The text of `/metrics`, once it is ready. */
  metrics: () => Promise<string>;
};

/** Shared by all test runs of this tree: reading and compiling the code is half of the work of a start. */
export const compiled = path.join(import.meta.dirname, '../../../../node_modules/.cache/compiled');

/** Periods and timeouts of the server. Absent: those of production. */
export type Pace = { sweepMs?: number; timersEveryMs?: number; noticeMs?: number };

/**
 * Starts a server in a process of its own, for tests with several processes: without the demo, on a free port unless
 * `env` sets one. It ends with its parent. With `ownGroup` it leads a process group, so the whole group can be killed.
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
      // The `.env` file of the developer does not apply to tests.
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
      await sleep(5);
    }
  };
  const metrics = async () => {
    const [, address = ''] = /Figures for Prometheus: (\S+)/.exec(output.out) ?? [];
    return (await fetch(address)).text();
  };
  return { child, output, ready, metrics };
}
