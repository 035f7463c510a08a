import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Usage } from '@afterglow/testkit/process-tasks';
import { onExit } from './cleanup.ts';

/**
 * A process of its own for a measured server or a helper, so that its CPU seconds can be counted apart. It replies as
 * `process-tasks.ts` of the testkit specifies.
 */
export type StartedProcess<Facts = unknown> = {
  pid: number;
  /** The facts that the process reported when it was ready. */
  facts: Facts;
  /** CPU seconds so far and heap in use after a garbage collection. */
  usage: () => Promise<Usage>;
  /** CPU seconds so far. The query does not disturb the measurement. */
  cpuS: () => Promise<number>;
  run: <Result = unknown>(task: string, data?: unknown) => Promise<Result>;
  stop: () => Promise<void>;
  /** Kills it immediately, as a crash would. */
  kill: () => Promise<void>;
};

type Options = {
  env?: Record<string, string>;
  /** A file that is loaded before the process's own. */
  hook?: string;
  /** Resolves when it is up, for processes that do not report it themselves. */
  up?: () => Promise<boolean>;
};
type TaskReply = { id: number; result: unknown; failed?: string; ready?: unknown };

/** Milliseconds that a process gets to stop its children. */
const stopTimeoutMs = 20_000;
const startTimeoutMs = 120_000;

/** Starts a TypeScript file of this repository (`file` is relative to `bench/`). It ends with the benchmark. */
export async function startProcess<Facts>(
  file: string,
  options: Options = {},
): Promise<StartedProcess<Facts>> {
  const resolveFile = (name: string) => path.join(import.meta.dirname, name);
  const child: ChildProcess = fork(resolveFile(file), {
    execArgv: ['--expose-gc', ...(options.hook ? ['--import', resolveFile(options.hook)] : [])],
    env: { ...process.env, ...options.env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    // A process group of its own: Ctrl-C reaches only the benchmark, which stops its children in the right order.
    detached: true,
  });
  const exited = new Promise<string>((resolve) => {
    child.once('exit', (code, signal) => resolve(`${file} ended with ${code ?? signal}`));
  });
  const stopChild = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    const late = sleep(stopTimeoutMs, true, { ref: false });
    if (await Promise.race([exited.then(() => false), late])) child.kill('SIGKILL');
    await exited;
  };
  onExit(() => stopChild('SIGTERM'));

  const waiting = new Map<number, { give: (result: unknown) => void; fail: (error: Error) => void }>();
  void exited.then((how) => {
    for (const { fail } of waiting.values()) fail(new Error(how));
  });
  const facts = await new Promise<Facts>((resolve, reject) => {
    void exited.then((how) => reject(new Error(how)));
    child.on('message', ({ id, result, failed, ready }: TaskReply) => {
      if (ready !== undefined) return resolve(ready as Facts);
      const task = waiting.get(id);
      waiting.delete(id);
      if (failed === undefined) task?.give(result);
      else task?.fail(new Error(`${file}: ${failed}`));
    });
    if (options.up) {
      waitUntil(options.up).then(
        () => resolve({} as Facts),
        (error: Error) => reject(error),
      );
    }
  });
  let sequence = 0;
  const run = <Result>(task: string, data?: unknown) =>
    new Promise<Result>((resolve, reject) => {
      const id = ++sequence;
      waiting.set(id, { give: resolve as (result: unknown) => void, fail: reject });
      child.send({ id, task, data });
    });
  return {
    pid: child.pid as number,
    facts,
    run,
    usage: () => run<Usage>('usage'),
    cpuS: () => run<number>('cpuS'),
    stop: () => stopChild('SIGTERM'),
    kill: () => stopChild('SIGKILL'),
  };
}

async function waitUntil(up: () => Promise<boolean>): Promise<void> {
  for (let waited = 0; !(await up()); waited += 50) {
    if (waited > startTimeoutMs) throw new Error(`not up within ${startTimeoutMs / 1000} s`);
    await sleep(50);
  }
}
