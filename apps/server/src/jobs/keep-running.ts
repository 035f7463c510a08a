import { setTimeout as sleep } from 'node:timers/promises';
import type { Runner } from 'graphile-worker';
import type { Logger } from 'pino';

/** A runner ends when the database is unavailable; the next one starts this much later. */
const RESTART_MS = 5_000;

/**
 * Starts a runner of jobs, and another one whenever it ends, until it is stopped. Throws when the first
 * cannot start.
 */
export async function keepRunning(
  start: () => Promise<Pick<Runner, 'promise' | 'stop'>>,
  log: Logger,
  restartMs = RESTART_MS,
): Promise<{ stop: () => Promise<void> }> {
  const stopped = new AbortController();
  let runner = await start();
  const supervising = (async () => {
    while (!stopped.signal.aborted) {
      await runner.promise.catch((error: unknown) => log.error({ err: error }, 'the jobs stopped'));
      await sleep(restartMs, undefined, { signal: stopped.signal, ref: false }).catch(() => {});
      if (stopped.signal.aborted) return;
      runner = await start().catch((error: unknown) => {
        log.error({ err: error }, 'the jobs cannot restart yet');
        return runner;
      });
    }
    // It was stopped while it started another one.
    await runner.stop().catch(() => {});
  })();
  return {
    stop: async () => {
      stopped.abort();
      await runner.stop().catch(() => {});
      await supervising;
    },
  };
}
