import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';

export type Usage = { cpuS: number; heldBytes: number };

/** A server under measurement, in a process of its own, so that its CPU seconds are its alone. */
export type Measured = {
  url: string;
  /** CPU seconds so far and memory held now, after a collection of garbage. */
  usage: () => Promise<Usage>;
  /** CPU seconds so far; asking disturbs nothing. */
  cpuS: () => Promise<number>;
  /** Runs one of the child's own loops and answers when it is done. */
  run: (task: string, data?: unknown) => Promise<unknown>;
  stop: () => Promise<void>;
};

type Answer = { id: number; result: unknown };

/** Starts a TypeScript file that answers `usage` and its own tasks (`bench/answer.ts`). */
export async function startChild(file: string, env: Record<string, string> = {}): Promise<Measured> {
  const child: ChildProcess = fork(path.join(import.meta.dirname, file), {
    execArgv: ['--expose-gc'],
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const waiting = new Map<number, (result: unknown) => void>();
  let serial = 0;
  const url = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code}`)));
    child.on('message', (message: Answer & { url?: string }) => {
      if (message.url) return resolve(message.url);
      waiting.get(message.id)?.(message.result);
      waiting.delete(message.id);
    });
  });
  const run = (task: string, data?: unknown) =>
    new Promise<unknown>((resolve) => {
      const id = ++serial;
      waiting.set(id, resolve);
      child.send({ id, task, data });
    });
  return {
    url,
    run,
    usage: () => run('usage') as Promise<Usage>,
    cpuS: () => run('cpuS') as Promise<number>,
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve());
        child.kill('SIGTERM');
        setTimeout(() => child.kill('SIGKILL'), 15_000).unref();
      }),
  };
}
