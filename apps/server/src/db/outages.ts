import type { Logger } from 'pino';
import { DatabaseAway } from './away.ts';

export type Outages = {
  /**
   * Does work that the database answers. Rejects with `DatabaseAway` at once while it is away, and as soon as it is found to be;
   * what the work then still comes to goes to `late`.
   */
  ask: <Result>(work: () => Promise<Result>, late?: (result: Result) => void) => Promise<Result>;
  close: () => void;
};

type Parts = {
  /** Whether it answers somebody new; false after some hundred milliseconds without. */
  answers: () => Promise<boolean>;
  log?: Pick<Logger, 'warn'>;
};

const tickMs = 100;
/** So many ticks without one answer to anything, and it is asked whether it is there at all: a slow statement is no outage. */
const silentTicks = 10;
const againMs = 200;

const aWhile = () => new Promise((resolve) => void setTimeout(resolve, againMs).unref());

/**
 * Notices a database that is frozen or cut off, which no error ever tells: within two seconds everybody who waits is told, and
 * nobody begins to wait, until it answers again. A house that is asked nothing asks nothing.
 */
export function watchForOutages({ answers, log }: Parts): Outages {
  const waiting = new Set<(error: DatabaseAway) => void>();
  let silent = 0;
  let state: 'there' | 'asking' | 'away' | 'closed' = 'there';

  const ticks = setInterval(() => {
    if (waiting.size === 0) silent = 0;
    else if (++silent >= silentTicks && state === 'there') void look();
  }, tickMs);
  ticks.unref();

  async function look(): Promise<void> {
    state = 'asking';
    const there = await answers();
    if (state !== 'asking') return;
    state = 'there';
    // Or else somebody else was answered meanwhile.
    if (!there && silent >= silentTicks) await outage();
    silent = 0;
  }

  async function outage(): Promise<void> {
    state = 'away';
    const sinceMs = performance.now();
    log?.warn({ waiting: waiting.size }, 'the database does not answer');
    const told = [...waiting];
    waiting.clear();
    for (const tell of told) tell(new DatabaseAway());
    while (isAway() && !(await answers())) await aWhile();
    if (!isAway()) return;
    state = 'there';
    log?.warn({ ms: Math.round(performance.now() - sinceMs) }, 'the database answers again');
  }
  const isAway = () => state === 'away';

  return {
    ask: (work, late) => {
      if (state === 'away') return Promise.reject(new DatabaseAway());
      return new Promise((resolve, reject) => {
        let over = false;
        const tell = (error: DatabaseAway) => {
          over = true;
          reject(error);
        };
        const settled = () => {
          silent = 0;
          waiting.delete(tell);
        };
        waiting.add(tell);
        work().then(
          (result) => {
            settled();
            if (over) late?.(result);
            else resolve(result);
          },
          (error: unknown) => {
            settled();
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
