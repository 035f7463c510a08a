import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export type ServerProcess = {
  child: ChildProcess;
  /** So far. */
  said: { out: string; err: string };
  /** Its address once it lets people in; throws with its words where it ends before. */
  ready: () => Promise<string>;
};

/** A server in a process of its own, for what only processes meet; without the demo, on a free port unless `env` says one. */
export function serverProcess(env: Record<string, string>): ServerProcess {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, '../main.ts')], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'test',
      NODE_NO_WARNINGS: '1',
      HOST: '127.0.0.1',
      PORT: '0',
      DEMO: '0',
      ...env,
    },
  });
  const said = { out: '', err: '' };
  child.stdout.on('data', (piece: Buffer) => {
    said.out += piece.toString();
  });
  child.stderr.on('data', (piece: Buffer) => {
    said.err += piece.toString();
  });
  const ready = async () => {
    for (;;) {
      const port = /is ready: http:\/\/localhost:(\d+)/.exec(said.out)?.[1];
      if (port) return `http://127.0.0.1:${port}`;
      if (child.exitCode !== null || child.signalCode !== null)
        throw new Error(
          `the server ended with ${child.exitCode ?? child.signalCode}: ${said.out}${said.err}`,
        );
      await sleep(50);
    }
  };
  return { child, said, ready };
}
