import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { DatabaseUnavailable } from './database-unavailable.ts';

export type Outages = {
  /**
   * Runs work on the database. Rejects with `DatabaseUnavailable` immediately while it is unavailable, and as soon as
   * an outage is detected; a result that arrives later goes to `late`.
   */
  run: <Result>(work: () => Promise<Result>, late?: (result: Result) => void) => Promise<Result>;
  close: () => void;
};

type OutageServices = {
  /** Whether the database answers a new connection; false after some hundred milliseconds without an answer. */
  isAnswering: () => Promise<boolean>;
  log?: Pick<Logger, 'warn'>;
};

const TICK_MS = 100;
/** After this many ticks without any answer the database is probed: a slow statement is no outage. */
const SILENT_TICKS = 10;
const RETRY_MS = 200;

const wait = () => new Promise((resolve) => void setTimeout(resolve, RETRY_MS).unref());

/**
 * Detects a database that is frozen or cut off, which no error reports: within two seconds every waiting caller fails,
 * and no new one waits until it answers again. Without statements nothing is probed.
 */
export function detectOutages({ isAnswering, log }: OutageServices): Outages {
  const waiting = new Set<(error: DatabaseUnavailable) => void>();
  let silent = 0;
  let state: 'up' | 'probing' | 'down' | 'closed' = 'up';

  const ticks = setInterval(() => {
    if (waiting.size === 0) silent = 0;
    else if (++silent >= SILENT_TICKS && state === 'up') void probe();
  }, TICK_MS);
  ticks.unref();

  async function probe(): Promise<void> {
    state = 'probing';
    const isThere = await isAnswering();
    if (state !== 'probing') return;
    state = 'up';
    // Otherwise another statement was answered meanwhile.
    if (!isThere && silent >= SILENT_TICKS) await outage();
    silent = 0;
  }

  async function outage(): Promise<void> {
    state = 'down';
    const sinceMs = performance.now();
    log?.warn({ waiting: waiting.size }, 'the database does not answer');
    const pending = [...waiting];
    waiting.clear();
    for (const fail of pending) fail(new DatabaseUnavailable());
    while (isUnavailable() && !(await isAnswering())) await wait();
    if (!isUnavailable()) return;
    state = 'up';
    log?.warn({ ms: Math.round(performance.now() - sinceMs) }, 'the database answers again');
  }
  const isUnavailable = () => state === 'down';

  return {
    run: (work, late) => {
      if (state === 'down') return Promise.reject(new DatabaseUnavailable());
      return new Promise((resolve, reject) => {
        let hasFailed = false;
        const fail = (error: DatabaseUnavailable) => {
          hasFailed = true;
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
            if (hasFailed) late?.(result);
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

/** PostgreSQL reports this while it starts or shuts down, and accepts no connection. */
const STARTING_UP = '57P03';
const STEP_MS = 100;

/**
 * Returns whether the database answers a new connection within `withinMs`. A rejection by PostgreSQL (too many
 * connections) is an answer. The time is counted in steps, so that a pause of this process itself does not count.
 */
export async function probe(url: string, withinMs: number): Promise<boolean> {
  const socket = new net.Socket();
  const client = new pg.Client({
    connectionString: url,
    application_name: 'afterglow-probe',
    stream: () => socket,
  });
  client.on('error', () => {});
  let answered: boolean | undefined;
  client
    .connect()
    .then(() => client.query('select 1'))
    .then(
      () => {
        answered = true;
      },
      ({ code = '' }: { code?: string }) => {
        answered = code.length === 5 && code !== STARTING_UP;
      },
    );
  for (let waitedMs = 0; answered === undefined && waitedMs < withinMs; waitedMs += STEP_MS)
    await sleep(Math.min(STEP_MS, withinMs), undefined, { ref: false });
  socket.destroy();
  return answered ?? false;
}
