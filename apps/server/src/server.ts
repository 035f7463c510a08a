import cluster from 'node:cluster';
import type { ListenOptions } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify, { type FastifyBaseLogger, LogController } from 'fastify';
import { abortable } from './abortable.ts';
import type { App } from './app.ts';
import { trustProxy } from './auth/client-address.ts';
import type { Config } from './config.ts';
import { loadBrandDir } from './console/brand/load-brand-dir.ts';
import { subscribeLeases } from './console/inbox/lease-events.ts';
import { consoleHandlers } from './console/registry.ts';
import { findStaffOfSession, findValidStaffSessions, STAFF_PREFIX } from './console/staff/staff.ts';
import { subscribeCases } from './console/waiting-cases.ts';
import { type AppOptions, createApp } from './create-app.ts';
import { createBatchLoader } from './db/batch-loader.ts';
import { requireDurable } from './db/server-requirements.ts';
import { replayMissedRanges } from './features/chat/index.ts';
import { type Arrival, recordActivity, recordArrivals } from './features/discovery/index.ts';
import { memberHandlers } from './features/registry.ts';
import { createGateway, type Gateway } from './gateway/gateway.ts';
import { createStaggeredResync } from './gateway/staggered-resync.ts';
import { registerHealth } from './http/health.ts';
import { registerHttp } from './http/http.ts';
import { createParserErrorHandlers, REQUEST_TIMEOUTS } from './http/malformed-requests.ts';
import { createRequestMetrics, openMetrics } from './http/metrics.ts';
import { logRequests } from './http/request-log.ts';
import { runJobs } from './jobs/jobs.ts';
import { createJobTasks } from './jobs/tasks.ts';
import { startAppTimers } from './jobs/timers.ts';
import { createReference } from './log.ts';
import { registerPayments } from './payments/index.ts';
import { createDispatcher } from './rpc/dispatch.ts';
import { formatSessionId, parseSessionId } from './session-id.ts';

export type RunningServer = {
  app: App;
  /** The address it listens on, e.g. `http://127.0.0.1:3000`. */
  url: string;
  port: number;
  /** The port of `/metrics`. Absent without METRICS_PORT. */
  metricsPort: number | undefined;
  /** Lets running calls finish, closes sockets with 1012 and stops all parts, within 30 s. */
  stop: () => Promise<void>;
};

type Options = AppOptions & {
  /** Runs once the database is ready and before connections are accepted (the demo). */
  prepareApp?: (app: App) => Promise<void>;
  /** The time between "not ready" and the first rejected connection. */
  noticeMs?: number;
  /** How often the sessions of open sockets are checked. Tests use a shorter period. */
  sweepMs?: number;
  /** The period of recurring work. Tests do not wait the usual five seconds. */
  timersEveryMs?: number;
};

/**
 * A load balancer that polls every second or two has removed this process by then. Until then connections are accepted.
 */
const NOTICE_MS = 4_000;
/** How long running calls may take to finish. */
const DRAIN_MS = 20_000;

/** Presence is published once a second. Arrivals within this time share a statement. */
const ARRIVAL_BATCH_MS = 200;

/** Starts the app with its jobs, HTTP and sockets. `stop` closes them in the reverse order. */
export async function startServer(config: Config, options: Options = {}): Promise<RunningServer> {
  await using opened = new AsyncDisposableStack();
  const { app, pool, close } = await createApp(config, options);
  opened.defer(close);
  await requireDurable(app.db, config);
  if (config.brandDir !== undefined) await loadBrandDir(app, config.brandDir);
  await abortable(options.prepareApp?.(app), options.abortSignal);

  if (config.roles.includes('jobs') || config.roles.includes('media')) {
    const { log, jobMetrics: metrics } = app;
    const jobs = await runJobs(pool, { tasks: createJobTasks(app), roles: config.roles, log, metrics });
    opened.defer(jobs.stop);
  }
  const fastify = Fastify({
    loggerInstance: app.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: createReference,
    trustProxy: config.production && trustProxy,
    bodyLimit: 64 * 1024,
    requestTimeout: REQUEST_TIMEOUTS.requestMs,
    http: {
      headersTimeout: REQUEST_TIMEOUTS.headersMs,
      connectionsCheckingInterval: REQUEST_TIMEOUTS.checkMs,
    },
    ...createParserErrorHandlers(app),
  });
  const requestMetrics = createRequestMetrics(fastify, app);
  logRequests(fastify, app.log);
  let gateway: Gateway | undefined;
  if (config.roles.includes('gateway')) {
    // Registered first: scopes opened before it would answer errors in the framework's words.
    await registerHttp(fastify, app);
    await registerPayments(fastify, app);
    gateway = createAppGateway(app, fastify.server, options);
    opened.defer(gateway.close);
    opened.defer(startAppTimers(app, options.timersEveryMs));
    opened.defer(subscribeLeases(app));
    opened.defer(subscribeCases(app));
    const resync = createStaggeredResync(app.connections);
    opened.defer(resync.stop);
    opened.defer(await replayMissedRanges(app, resync.spread));
    // Nobody waits for it: a count that fails is made again by the first who asks.
    app.community.members().catch(() => {});
  } else {
    // Monitoring scrapes every process, also one without HTTP routes.
    registerHealth(fastify, app);
  }
  opened.defer(() => fastify.close());
  // Each of several processes listens separately, and the kernel distributes the connections. A supervisor that did so
  // would keep a connection that it gave to a process that has just died.
  const listening: ListenOptions = { port: config.port, host: config.host, reusePort: cluster.isWorker };
  await fastify.listen(listening);
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

/** Creates the gateway with its session checks and the dispatcher of each endpoint. */
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
        id.startsWith(STAFF_PREFIX) ? 'staff' : 'members',
      );
      const [a, b] = await Promise.all([
        members.length > 0 ? app.sessions.findValid(members.map(parseSessionId)) : new Map<number, never>(),
        staff.length > 0 ? findValidStaffSessions(app.db, staff, app.now()) : new Set<string>(),
      ]);
      return new Set([...[...a.keys()].map(formatSessionId), ...b]);
    },
    findStaff: async (sessionId) => {
      if (!sessionId.startsWith(STAFF_PREFIX)) return null;
      const at = app.now();
      const staff = await findStaffOfSession(app.db, sessionId.slice(STAFF_PREFIX.length), at);
      return staff && { ...staff, endsInMs: staff.endsAt.getTime() - at.getTime() };
    },
    handleMemberFrame: createDispatcher(app, memberHandlers, app.rateLimits),
    handleStaffFrame: createDispatcher(app, consoleHandlers, app.rateLimits),
    sweepMs,
  });
}
