import cluster from 'node:cluster';
import type { Logger } from 'pino';
import { findPlaceErrors } from './config/place.mjs';
import { type Config, ConfigError, readOwnConfig } from './config.ts';
import { describeConfigError } from './config-error.ts';
import { openLog } from './log.ts';
import { isFirstProcess, isSupervisor, reportReady, startProcesses } from './processes.ts';
import type { RunningServer } from './server.ts';

const STOP_MS = 30_000;
/** Each of several processes has the time of one. Without their supervisor they end immediately. */
const STOP_ALL_MS = STOP_MS + 5_000;

/** Starts the server, as one process or as several. People run `tools/start.mjs`. */
async function main(): Promise<void> {
  const config = readOwnConfig();
  const supervises = isSupervisor(config);
  // A process of several shares a port that its supervisor has opened.
  const errors = cluster.isPrimary ? await findPlaceErrors(config) : [];
  if (errors.length > 0) throw new ConfigError(errors);
  const log = openLog(config);
  // Log collectors in production read only JSON.
  const isLoud = !config.production && isFirstProcess();
  const print = (line: string) => (isLoud ? console.log(line) : log.info(line.trim()));
  const abort = new AbortController();
  const options = { abortSignal: abort.signal, log, progress: print };
  const starting: Promise<{ stop: () => Promise<void> }> = supervises
    ? startProcesses(config, options).then((processes) => {
        surviveErrors(log);
        return processes;
      })
    : serve(config, options);

  const shutDown = () => {
    if (abort.signal.aborted) return;
    abort.abort(new Error('The start was aborted.'));
    setTimeout(() => process.exit(1), supervises ? STOP_ALL_MS : STOP_MS).unref();
    // A server that is still starting closes what it has opened, and rejects.
    const stopped = starting.then(
      (server) => server.stop(),
      () => {},
    );
    stopped.then(
      () => process.exit(0),
      (error: unknown) => {
        console.error((error as Error).message);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', () => {
    // The signal arrives twice: from the terminal and from `tools/start.mjs`.
    if (!abort.signal.aborted && cluster.isPrimary) print('\nStopping …');
    shutDown();
  });
  process.on('SIGTERM', shutDown);
  process.on('SIGHUP', () => {
    // The terminal was closed. Output from here on is lost, which must not end the process.
    if (belongsToTerminal()) shutDown();
    else log.info('SIGHUP: there is no log file to open again, everything is said to stdout');
  });
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  // The parent process, connected by IPC, has ended.
  process.on('disconnect', shutDown);

  await starting.catch((error: unknown) => {
    if (abort.signal.aborted) return;
    const line = describeConfigError(error as Error, config);
    throw line === null ? error : new ConfigError([line]);
  });
}

/** Logs errors that nothing caught and goes on. External input never ends the process. */
function surviveErrors(log: Logger): void {
  process.on('uncaughtException', (error) => log.fatal({ err: error }, 'uncaught exception'));
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled rejection'));
}

async function serve(config: Config, options: { abortSignal: AbortSignal; log: Logger; progress: Print }) {
  const { progress: print, abortSignal, log } = options;
  // A supervisor serves nobody and needs none of this code.
  const [{ startServer }, { listStartupWarnings }] = await Promise.all([
    import('./server.ts'),
    import('./startup-warnings.ts'),
  ]);
  const server = await startServer(config, {
    ...options,
    prepareApp: config.demo
      ? async (app) => (await import('./demo/load-demo.ts')).loadDemo(app, print)
      : undefined,
  });
  if (abortSignal.aborted) return server;
  surviveErrors(log);
  reportReady();
  print(describeReady(server, config));
  if (!isFirstProcess()) return server;
  const warnings = await listStartupWarnings(server.app).catch((error: unknown) => {
    log.warn({ err: error }, 'the warnings of the start could not be listed');
    return [];
  });
  for (const line of warnings) print(line);
  if (config.demo) {
    const { formatDemoWelcome } = await import('./demo/welcome.ts');
    print(formatDemoWelcome(server.port));
  }
  return server;
}

type Print = (line: string) => void;

/**
 * Returns whether the process belongs to a terminal. A supervised process has no terminal and no
 * `tools/start.mjs`. HUP then comes from log rotation.
 */
const belongsToTerminal = () => Boolean(process.connected || process.stdin.isTTY || process.stdout.isTTY);

/** Returns the public URL, and the listening address where the two differ. */
function describeReady({ app, port, metricsPort }: RunningServer, config: Config): string {
  const url = config.publicUrl.replace(/:0$/, `:${port}`);
  const inner = url.endsWith(`:${port}`) ? '' : ` (listening on ${config.host}, port ${port})`;
  const metrics =
    metricsPort && `\nFigures for Prometheus: http://${config.metrics?.host}:${metricsPort}/metrics`;
  return `\n${app.settings.current().name} is ready: ${url}${inner}${metrics ?? ''}`;
}

main().catch((error: unknown) => {
  if (error instanceof ConfigError) for (const line of error.lines) console.error(line);
  else console.error((error as Error).message);
  process.exit(1);
});
