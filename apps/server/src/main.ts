import { faultsOfPlace } from './config/place.mjs';
import { BadSettings, type Config, readOwnConfig } from './config.ts';
import { openLog } from './log.ts';
import { type RunningServer, startServer } from './server.ts';
import { startNotes } from './start-notes.ts';
import { unusableSetting } from './unusable-setting.ts';

const stopMs = 30_000;

/** Starts one server process; `tools/start.mjs` is what people run. */
async function main(): Promise<void> {
  const config = readOwnConfig();
  const faults = await faultsOfPlace(config);
  if (faults.length > 0) throw new BadSettings(faults);
  const log = openLog(config);
  // What collects the logs of production reads JSON alone.
  const say = (line: string) => (config.production ? log.info(line.trim()) : console.log(line));
  const calledOff = new AbortController();
  const starting = startServer(config, {
    calledOff: calledOff.signal,
    log,
    progress: say,
    beforeListening: config.demo
      ? async (house) => (await import('./demo/load-demo.ts')).loadDemo(house, say)
      : undefined,
  });

  const end = () => {
    if (calledOff.signal.aborted) return;
    calledOff.abort(new Error('The start was called off.'));
    setTimeout(() => process.exit(1), stopMs).unref();
    // One that is still starting closes what it has opened, and rejects.
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
    // Heard twice: from the terminal and from `tools/start.mjs`.
    if (!calledOff.signal.aborted) say('\nStopping …');
    end();
  });
  process.on('SIGTERM', end);
  process.on('SIGHUP', () => {
    // The terminal was closed; what is said to it from here on reaches nobody and is no reason to fail.
    if (belongsToTerminal()) end();
    else log.info('SIGHUP: there is no log file to open again, everything is said to stdout');
  });
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  // Whoever started this process, and told it so by a channel, is gone.
  process.on('disconnect', end);

  const server = await starting.catch((error: unknown) => {
    if (calledOff.signal.aborted) return null;
    const line = unusableSetting(error as Error, config);
    throw line === null ? error : new BadSettings([line]);
  });
  if (!server || calledOff.signal.aborted) return;
  // What came in from outside never ends the process; a fault is logged with its stack and the rest goes on.
  process.on('uncaughtException', (error) => log.fatal({ err: error }, 'uncaught exception'));
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled rejection'));

  say(readyLine(server, config));
  for (const line of await startNotes(server.house)) say(line);
  if (config.demo) {
    const { demoWelcome } = await import('./demo/welcome.ts');
    say(demoWelcome(server.port));
  }
}

/** A supervisor's process has no terminal and no `tools/start.mjs` before it; HUP then comes from whoever rotates logs. */
const belongsToTerminal = () => Boolean(process.connected || process.stdin.isTTY || process.stdout.isTTY);

/** Where people find it, and where it listens when that is not the same. */
function readyLine({ house, port, metricsPort }: RunningServer, config: Config): string {
  const address = config.publicUrl.replace(/:0$/, `:${port}`);
  const inner = address.endsWith(`:${port}`) ? '' : ` (listening on ${config.host}, port ${port})`;
  const figures =
    metricsPort && `\nFigures for Prometheus: http://${config.metrics?.host}:${metricsPort}/metrics`;
  return `\n${house.settings.current().name} is ready: ${address}${inner}${figures ?? ''}`;
}

main().catch((error: unknown) => {
  if (error instanceof BadSettings) for (const line of error.lines) console.error(line);
  else console.error((error as Error).message);
  process.exit(1);
});
