import fs from 'node:fs';
import path from 'node:path';
import Fastify, { type FastifyBaseLogger, LogController } from 'fastify';
import { pino } from 'pino';
import { Registry } from 'prom-client';
import type { Config } from './config.ts';
import { followPersonas } from './console/inbox/inbox.ts';
import { openDatabase } from './db/database.ts';
import { deckPlanning } from './db/deck-planning.ts';
import { type EmbeddedPostgres, startEmbedded } from './db/embedded.ts';
import { migrate } from './db/migrate.ts';
import { poolSizes, requireRoom } from './db/pools.ts';
import { requireDurable } from './db/require-durable.ts';
import { memoryFanout } from './gateway/fanout-memory.ts';
import { redisFanout } from './gateway/fanout-redis.ts';
import { createGateway, type Gateway } from './gateway/gateway.ts';
import { createPresence } from './gateway/presence-memory.ts';
import { memoryShortMemory, redisShortMemory } from './gateway/short-memory.ts';
import { openTickets } from './gateway/tickets.ts';
import type { House } from './house.ts';
import { healthRoutes } from './http/health.ts';
import { metricsRoute } from './http/metrics.ts';
import { unroutable } from './http/unroutable.ts';
import { trustProxy } from './identity/client-address.ts';
import { startTicking } from './jobs/duties.ts';
import { jobFigures } from './jobs/figures.ts';
import { runJobs } from './jobs/jobs.ts';
import { jobTasks } from './jobs/tasks.ts';
import { openMail } from './mail/mail.ts';
import { openMediaStore } from './media/store.ts';
import { openProviders } from './payments/providers.ts';
import { registerRoutes } from './routes.ts';
import { seedDefaults } from './seed-defaults.ts';
import { openSettings } from './settings/settings.ts';
import { siteSettings } from './site-settings.ts';

export type RunningServer = {
  house: House;
  /** Where it listens, e.g. `http://127.0.0.1:3000`. */
  url: string;
  port: number;
  /** Lets running calls finish, sends everybody away with 1012, stops what was started. Within 30 s. */
  stop: () => Promise<void>;
};

type Options = {
  /** Tests set the clock. */
  now?: () => Date;
  /** A word on what takes long, for whoever waits at a terminal. */
  progress?: (line: string) => void;
  /** Runs once the database is ready and before anybody is let in (the demo). */
  beforeListening?: (house: House) => Promise<void>;
};

/** Wires the house and opens its doors. Everything that is made here is ended by `stop`, in the opposite order. */
export async function startServer(config: Config, options: Options = {}): Promise<RunningServer> {
  const log = pino({ level: config.logLevel, redact: ['req.headers.cookie', 'req.headers.authorization'] });
  const now = options.now ?? (() => new Date());
  const progress = options.progress ?? (() => {});
  const closers: (() => Promise<unknown> | unknown)[] = [];
  const closing = async () => {
    for (const close of closers.splice(0).reverse()) await close();
  };

  try {
    const url = config.databaseUrl ?? (await embeddedUrl(config, closers, progress));
    const applied = await migrate(url, config.cell);
    if (applied.length > 0) progress(`The database is set up (${applied.length} steps).`);
    const pools = poolSizes(config.databasePool);
    const database = openDatabase({ url, max: pools.main });
    closers.push(database.close);
    await requireDurable(database.kysely, config);
    await requireRoom(database.kysely, config.databasePool);
    const deck = openDatabase({
      url,
      max: pools.deck,
      applicationName: 'afterglow-deck',
      onConnect: deckPlanning,
    });
    closers.push(deck.close);

    const fanout = config.redisUrl ? redisFanout(config.redisUrl, log) : memoryFanout();
    closers.push(fanout.close);
    const settings = await openSettings(database.kysely, siteSettings, { bus: fanout, log });
    closers.push(settings.close);
    const memory = config.redisUrl
      ? redisShortMemory(config.redisUrl)
      : memoryShortMemory(() => now().getTime());
    closers.push(memory.close);
    let gateway: Gateway | undefined;
    const presence = createPresence(fanout, (connectionId, frame) => gateway?.deliverTo(connectionId, frame));
    closers.push(presence.close);

    const figures = new Registry();
    const house: House = {
      config,
      log,
      figures,
      jobFigures: jobFigures(figures, database.kysely),
      now,
      db: database.kysely,
      deckDb: deck.kysely,
      settings,
      fanout,
      presence,
      memory,
      tickets: openTickets({ secret: config.secret, memory, now }),
      mail: openMail(config, log),
      media: await openMediaStore(path.join(config.dataDir, 'media')),
      providers: openProviders(config),
      connections: () => gateway?.connections() ?? 0,
      staffHere: () => gateway?.staffHere() ?? [],
    };
    await seedDefaults(house, progress);
    await options.beforeListening?.(house);

    if (config.roles.includes('jobs')) {
      const jobs = await runJobs(database.pool, { tasks: jobTasks(house), log, figures: house.jobFigures });
      closers.push(jobs.stop);
    }
    const app = Fastify({
      loggerInstance: log as FastifyBaseLogger,
      logController: new LogController({ disableRequestLogging: true }),
      trustProxy: config.production && trustProxy,
      bodyLimit: 64 * 1024,
      ...unroutable(house),
    });
    if (config.roles.includes('gateway')) {
      await registerRoutes(app, house);
      gateway = createGateway(house);
      gateway.open(app.server);
      closers.push(gateway.close);
      closers.push(startTicking(house));
      closers.push(followPersonas(house));
    } else {
      // Whoever watches the house asks every process, also one that answers nobody else.
      healthRoutes(app, house);
      metricsRoute(app, house);
    }
    closers.push(() => app.close());
    await app.listen({ port: config.port, host: config.host });
    const address = app.server.address();
    const port = typeof address === 'object' && address ? address.port : config.port;
    let stopping: Promise<void> | undefined;
    const stop = () => {
      stopping ??= (gateway?.drain(20_000) ?? Promise.resolve()).then(closing);
      return stopping;
    };
    return { house, port, url: `http://127.0.0.1:${port}`, stop };
  } catch (error) {
    await closing().catch(() => {});
    throw error;
  }
}

async function embeddedUrl(
  config: Config,
  closers: (() => Promise<unknown> | unknown)[],
  progress: (line: string) => void,
): Promise<string> {
  if (!fs.existsSync(path.join(config.dataDir, 'postgres.password')))
    progress('Making the embedded database …');
  const embedded: EmbeddedPostgres = await startEmbedded({ dataDir: config.dataDir });
  closers.push(embedded.stop);
  return embedded.url();
}
