import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import type { Logger } from 'pino';
import { type Config, ConfigError } from './config.ts';
import { findFreePort } from './db/embedded/postmaster.ts';
import { openOwnDatabase } from './db/own-database.ts';

/** How long a process that has ended stays away, at first and at most. The pause doubles while none gets ready. */
const RESTART_MS = { min: 500, max: 30_000 };
const READY = 'ready';

type Options = { log: Logger; progress: (line: string) => void; abortSignal: AbortSignal };

/** Returns whether this process serves nobody itself, but starts and watches those that do. */
export const isSupervisor = (config: Pick<Config, 'processes'>): boolean =>
  config.processes > 1 && cluster.isPrimary;

/**
 * Returns whether this is the only process of the start, or the first of several. It prints to the terminal
 * that started the site.
 */
export const isFirstProcess = (): boolean => cluster.isPrimary || cluster.worker?.id === 1;

/** Reports to the supervisor, if there is one, that this process accepts connections. */
export const reportReady = (): void => void (cluster.isWorker && process.send?.(READY));

/**
 * Starts the server processes of a site, which share one port. The first one migrates the database and loads the demo
 * before the others start. A process that ends is started again. Resolves once all are ready. Throws when the first
 * cannot start, which that process has explained.
 */
export async function startProcesses(
  config: Config,
  { log, progress, abortSignal }: Options,
): Promise<{ stop: () => Promise<void> }> {
  // A process that owned the embedded database would take it along when it ends.
  const database = config.databaseUrl ? null : await openOwnDatabase(config, { log, progress });
  const port = config.port || (await findFreePort());
  const workers = new Set<Worker>();
  const timers = new Set<NodeJS.Timeout>();
  let isStopping = false;

  function launch(slot: number, { isFirst = false, pauseMs = RESTART_MS.min } = {}): Promise<void> {
    const worker = cluster.fork({
      ...(database && { DATABASE_URL: database.url }),
      PORT: String(port),
      // Only the first one asks for room for the connections of all.
      PROCESSES: isFirst ? String(config.processes) : '1',
      ...(config.metrics?.port && { METRICS_PORT: String(config.metrics.port + slot) }),
    });
    workers.add(worker);
    let isReady = false;
    const { promise: ready, resolve, reject } = Promise.withResolvers<void>();
    worker.on('message', (message) => {
      if (message !== READY) return;
      isReady = true;
      resolve();
    });
    worker.on('exit', (code, signal) => {
      workers.delete(worker);
      reject(new ConfigError([]));
      // Without the first one there is no start.
      if (isStopping || (isFirst && !isReady)) return;
      const nextPauseMs = isReady ? RESTART_MS.min : Math.min(2 * pauseMs, RESTART_MS.max);
      log.error({ slot, code, signal, pauseMs: nextPauseMs }, 'a server process ended and is started again');
      const timer = setTimeout(() => {
        timers.delete(timer);
        launch(slot, { pauseMs: nextPauseMs }).catch(() => {});
      }, nextPauseMs);
      timers.add(timer);
    });
    return ready;
  }

  async function stop(): Promise<void> {
    isStopping = true;
    for (const timer of timers) clearTimeout(timer);
    await Promise.all(
      [...workers].map((worker) => {
        worker.process.kill('SIGTERM');
        return once(worker, 'exit');
      }),
    );
    await database?.stop();
  }

  const aborted = once(abortSignal, 'abort').then(() => {
    throw abortSignal.reason;
  });
  aborted.catch(() => {});
  try {
    abortSignal.throwIfAborted();
    await Promise.race([launch(0, { isFirst: true }), aborted]);
    const others = Array.from({ length: config.processes - 1 }, (_, at) => launch(at + 1));
    await Promise.race([Promise.allSettled(others), aborted]);
    progress(`${workers.size} server processes share the port.`);
  } catch (error) {
    await stop();
    throw error;
  }
  return { stop };
}
