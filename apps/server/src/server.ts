import { setTimeout as sleep } from 'node:timers/promises';
import Fastify, { type FastifyBaseLogger, LogController } from 'fastify';
import { abortable } from './abortable.ts';
import type { App } from './app.ts';
import { trustProxy } from './auth/client-address.ts';
import type { Config } from './config.ts';
import { subscribeLeases } from './console/inbox/inbox.ts';
import { consoleHandlers } from './console/registry.ts';
import { findStaffOfSession, findValidStaffSessions, staffPrefix } from './console/staff/staff.ts';
import { type AppOptions, createApp } from './create-app.ts';
import { createBatchLoader } from './db/batch-loader.ts';
import { requireDurable } from './db/server-requirements.ts';
import { replayMissedRanges } from './features/chat/index.ts';
import { type Arrival, recordActivity, recordArrivals } from './features/discovery/index.ts';
import { memberHandlers } from './features/registry.ts';
import { createGateway, type Gateway } from './gateway/gateway.ts';
import { createStaggeredResync } from './gateway/staggered-resync.ts';
import { createParserErrorHandlers, requestTimeouts } from './http/broken-requests.ts';
import { registerHealth } from './http/health.ts';
import { registerHttp } from './http/http.ts';
import { createRequestMetrics, openMetrics } from './http/metrics.ts';
import { runJobs } from './jobs/jobs.ts';
import { createJobTasks } from './jobs/tasks.ts';
import { startAppTimers } from './jobs/timers.ts';
import { registerPayments } from './payments/payments.ts';
import { createDispatcher } from './rpc/dispatch.ts';

export type RunningServer = {
  app: App;
  /** Where it listens, e.g. `http://127.0.0.1:3000`. */
  url: string;
  port: number;
  /** The port of `/metrics`; absent without METRICS_PORT. */
  metricsPort: number | undefined;
  /** Lets running calls finish, closes sockets with 1012 and stops what was started. Within 30 s. */
  stop: () => Promise<void>;
};

type Options = AppOptions & {
  /** Runs once the database is ready and before anybody is let in (the demo). */
  beforeListening?: (app: App) => Promise<void>;
  /** Between saying that it is not ready and turning anybody away. */
  noticeMs?: number;
  /** How often open sockets are looked through for sessions that ended; tests wait less. */
  sweepMs?: number;
  /** Tests do not wait five seconds for what the process does by itself. */
  dutiesEveryMs?: number;
};

/** A balancer that asks every second or two has taken this process out by then; until then newcomers are let in. */
const NOTICE_MS = 4_000;
/** How long calls that run may take to end. */
const DRAIN_MS = 20_000;

/** Presence is published once a second; arrivals within this time share a statement. */
const ARRIVAL_BATCH_MS = 200;

/** Starts the app with its jobs, HTTP and sockets. `stop` closes what was opened here in the reverse order. */
export async function startServer(config: Config, options: Options = {}): Promise<RunningServer> {
  await using opened = new AsyncDisposableStack();
  const { app, pool, close } = await createApp(config, options);
  opened.defer(close);
  await requireDurable(app.db, config);
  await abortable(options.beforeListening?.(app), options.abortSignal);

  if (config.roles.includes('jobs')) {
    const { log, jobMetrics: metrics } = app;
    const jobs = await runJobs(pool, { tasks: createJobTasks(app), log, metrics });
    opened.defer(jobs.stop);
  }
  const fastify = Fastify({
    loggerInstance: app.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.production && trustProxy,
    bodyLimit: 64 * 1024,
    requestTimeout: requestTimeouts.requestMs,
    http: {
      headersTimeout: requestTimeouts.headersMs,
      connectionsCheckingInterval: requestTimeouts.checkMs,
    },
    ...createParserErrorHandlers(app),
  });
  const requestMetrics = createRequestMetrics(fastify, app);
  let gateway: Gateway | undefined;
  if (config.roles.includes('gateway')) {
    // First: scopes that are opened before it would answer failures in the framework's words.
    await registerHttp(fastify, app);
    await registerPayments(fastify, app);
    gateway = createAppGateway(app, fastify.server, options);
    opened.defer(gateway.close);
    opened.defer(startAppTimers(app, options.dutiesEveryMs));
    opened.defer(subscribeLeases(app));
    const resync = createStaggeredResync(app.connections);
    opened.defer(resync.stop);
    opened.defer(await replayMissedRanges(app, resync.spread));
  } else {
    // Monitoring asks every process, also one that serves nothing else.
    registerHealth(fastify, app);
  }
  opened.defer(() => fastify.close());
  await fastify.listen({ port: config.port, host: config.host });
  const address = fastify.server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;

  const metrics = await openMetrics(app, requestMetrics);
  if (metrics) opened.defer(metrics.close);
  const services = opened.move();
  let stopping: Promise<void> | undefined;
  const stop = () => {
    stopping ??= drain().then(() => services.disposeAsync());
    return stopping;
  };
  const drain = async () => {
    app.lifecycle.leaving = true;
    await sleep(options.noticeMs ?? (config.production ? NOTICE_MS : 0));
    await gateway?.drain(DRAIN_MS);
  };
  return { app, port, metricsPort: metrics?.port, url: `http://127.0.0.1:${port}`, stop };
}

/** The gateway with its look-ups of sessions and the dispatcher of each endpoint. */
function createAppGateway(
  app: App,
  http: Parameters<typeof createGateway>[0],
  { sweepMs }: Pick<Options, 'sweepMs'>,
): Gateway {
  const arrived = (arrivals: Arrival[]) => recordArrivals(app.db, arrivals, app.now());
  return createGateway(http, {
    ...app,
    recordArrival: createBatchLoader(arrived, { delayMs: ARRIVAL_BATCH_MS }),
    recordActivity: (personIds) => recordActivity(app.db, personIds, app.now()),
    findValidSessions: async (sessionIds) => {
      const { staff = [], members = [] } = Object.groupBy(sessionIds, (id) =>
        id.startsWith(staffPrefix) ? 'staff' : 'members',
      );
      const [a, b] = await Promise.all([
        members.length > 0 ? app.sessions.findValid(members) : new Set<string>(),
        staff.length > 0 ? findValidStaffSessions(app.db, staff, app.now()) : new Set<string>(),
      ]);
      return new Set([...a, ...b]);
    },
    findStaff: async (sessionId) =>
      sessionId.startsWith(staffPrefix)
        ? findStaffOfSession(app.db, sessionId.slice(staffPrefix.length), app.now())
        : null,
    answerMember: createDispatcher(app, memberHandlers, app.rateLimits),
    answerStaff: createDispatcher(app, consoleHandlers, app.rateLimits),
    sweepMs,
  });
}
