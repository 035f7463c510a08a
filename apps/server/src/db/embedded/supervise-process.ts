import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { hasEnded, stopPostmaster } from './postmaster.ts';

type Supervised = {
  /** The folder of the cluster. */
  dir: string;
  launch: () => ChildProcess;
  /** Resolves when the database accepts connections; rejects when it does not. */
  waitUntilAccepting: (child: ChildProcess) => Promise<void>;
  log?: Pick<Logger, 'warn' | 'error'>;
};

/**
 * Right after a kill, child processes still hold the memory: some hundred milliseconds, or as long as a slow disk takes
 * to write what they have begun. A full disk stays full for long.
 */
const FIRST_WAIT_MS = 100;
const MAX_WAIT_MS = 5_000;
/** A database that ran this long did not end because of its start. */
const STEADY_MS = 60_000;

/**
 * Starts the database and restarts it whenever it ends unexpectedly, with a growing delay, until `stop`. Rejects when
 * the first start fails, with nothing left running.
 */
export async function superviseProcess({
  dir,
  launch,
  waitUntilAccepting,
  log,
}: Supervised): Promise<{ stop: () => Promise<void> }> {
  const stopped = new AbortController();
  let child: ChildProcess;
  let startedAtMs = 0;

  async function start(): Promise<void> {
    startedAtMs = performance.now();
    child = launch();
    try {
      await waitUntilAccepting(child);
    } catch (error) {
      await end();
      throw error;
    }
  }
  async function end(): Promise<void> {
    if (!hasEnded(child) && child.pid) await stopPostmaster({ pid: child.pid, dir });
  }
  async function restartOnExit(): Promise<void> {
    let waitMs = FIRST_WAIT_MS;
    for (;;) {
      if (!hasEnded(child)) await once(child, 'exit');
      if (stopped.signal.aborted) return;
      if (performance.now() - startedAtMs > STEADY_MS) waitMs = FIRST_WAIT_MS;
      const { exitCode, signalCode } = child;
      log?.error({ exitCode, signalCode, waitMs }, 'the embedded database has ended; it is started again');
      try {
        await sleep(waitMs, undefined, { signal: stopped.signal });
        await start();
        log?.warn('the embedded database answers again');
      } catch (error) {
        if (stopped.signal.aborted) return;
        log?.error({ err: error }, 'the embedded database did not start again');
      }
      waitMs = Math.min(waitMs * 2, MAX_WAIT_MS);
    }
  }

  await start();
  const following = restartOnExit();
  return {
    stop: async () => {
      stopped.abort();
      // The exit is an event, and a process with nothing else to do would not wait for that of an unreferenced child.
      child.ref();
      await end();
      await following;
    },
  };
}
