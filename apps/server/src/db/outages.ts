import type { Logger } from 'pino';
import { DatabaseUnavailable } from './database-unavailable.ts';

export type Outages = {
  /**
   * Does work that the database answers. Rejects with `DatabaseAway` at once while it is away, and as soon as it is found to be;
   * what the work then still comes to goes to `late`.
   */
  run: <Result>(work: () => Promise<Result>, late?: (result: Result) => void) => Promise<Result>;
  close: () => void;
};

type OutageServices = {
  /** Whether it answers somebody new; false after some hundred milliseconds without. */
  isAnswering: () => Promise<boolean>;
  log?: Pick<Logger, 'warn'>;
};

const tickMs = 100;
/** So many ticks without one answer to anything, and it is asked whether it is there at all: a slow statement is no outage. */
const silentTicks = 10;
const retryMs = 200;

const wait = () => new Promise((resolve) => void setTimeout(resolve, retryMs).unref());

/**
 * Notices a database that is frozen or cut off, which no error ever tells: within two seconds everybody who waits is told, and
 * nobody begins to wait, until it answers again. A house that is asked nothing asks nothing.
 */
export function detectOutages({ isAnswering, log }: OutageServices): Outages {
  const waiting = new Set<(error: DatabaseUnavailable) => void>();
  let silent = 0;
  let state: 'there' | 'asking' | 'away' | 'closed' = 'there';

  const ticks = setInterval(() => {
    if (waiting.size === 0) silent = 0;
    else if (++silent >= silentTicks && state === 'there') void probe();
  }, tickMs);
  ticks.unref();

  async function probe(): Promise<void> {
    state = 'asking';
    const isThere = await isAnswering();
    if (state !== 'asking') return;
    state = 'there';
    // Or else somebody else was answered meanwhile.
    if (!isThere && silent >= silentTicks) await outage();
    silent = 0;
  }

  async function outage(): Promise<void> {
    state = 'away';
    const sinceMs = performance.now();
    log?.warn({ waiting: waiting.size }, 'the database does not answer');
    const pending = [...waiting];
    waiting.clear();
    for (const fail of pending) fail(new DatabaseUnavailable());
    while (isUnavailable() && !(await isAnswering())) await wait();
    if (!isUnavailable()) return;
    state = 'there';
    log?.warn({ ms: Math.round(performance.now() - sinceMs) }, 'the database answers again');
  }
  const isUnavailable = () => state === 'away';

  return {
    run: (work, late) => {
      if (state === 'away') return Promise.reject(new DatabaseUnavailable());
      return new Promise((resolve, reject) => {
        let over = false;
        const fail = (error: DatabaseUnavailable) => {
          over = true;
          reject(error);
        };
        const onSettled = () => {
          silent = 0;
          waiting.delete(fail);
        };
        waiting.add(fail);
        work().then(
          (result) => {
            onSettled();
            if (over) late?.(result);
            else resolve(result);
          },
          (error: unknown) => {
            onSettled();
            reject(error);
          },
        );
      });
    },
    close: () => {
      state = 'closed';
      clearInterval(ticks);
    },
  };
}
