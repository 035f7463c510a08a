import { BadSettings, readConfig } from './config.ts';
import { startServer } from './server.ts';

/** Starts one server process; `tools/start.mjs` is what people run. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const say = (line: string) => console.log(line);
  const server = await startServer(config, {
    progress: say,
    beforeListening: config.demo
      ? async (house) => (await import('./demo/load-demo.ts')).loadDemo(house, say)
      : undefined,
  });

  let asked = false;
  const end = (signal: NodeJS.Signals) => {
    if (asked) return;
    asked = true;
    if (signal === 'SIGINT') say('\nStopping …');
    setTimeout(() => process.exit(1), 30_000).unref();
    server.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error((error as Error).message);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
  // The terminal was closed.
  process.on('SIGHUP', end);
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
