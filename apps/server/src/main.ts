import { BadSettings, readConfig } from './config.ts';
import { startServer } from './server.ts';
import { unusableSetting } from './unusable-setting.ts';

const stopMs = 30_000;

/** Starts one server process; `tools/start.mjs` is what people run. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const say = (line: string) => console.log(line);
  const calledOff = new AbortController();
  const starting = startServer(config, {
    calledOff: calledOff.signal,
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
  // The terminal was closed; what is said to it from here on reaches nobody and is no reason to fail.
  process.on('SIGHUP', end);
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
  process.on('uncaughtException', (error) => server.house.log.fatal({ err: error }, 'uncaught exception'));
  process.on('unhandledRejection', (error) => server.house.log.error({ err: error }, 'unhandled rejection'));

  say(
    `\n${server.house.settings.current().name} is ready: ${config.publicUrl.replace(/:\d+$/, `:${server.port}`)}`,
  );
  if (config.demo) {
    const { demoWelcome } = await import('./demo/welcome.ts');
    say(demoWelcome(server.port));
  }
}

main().catch((error: unknown) => {
  if (error instanceof BadSettings) for (const line of error.lines) console.error(line);
  else console.error((error as Error).message);
  process.exit(1);
});
