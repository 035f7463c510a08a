import { setTimeout as sleep } from 'node:timers/promises';
import Fastify, { type FastifyBaseLogger, LogController } from 'fastify';
import { createDispatch } from './calls/dispatch.ts';
import type { Config } from './config.ts';
import { followPersonas } from './console/inbox/inbox.ts';
import { consoleHandlers } from './console/registry.ts';
import { staffOfSession, staffPrefix, standingStaff } from './console/staff/staff.ts';
import { gather } from './db/gather.ts';
import { requireDurable } from './db/require-durable.ts';
import { type Gateway, openGateway } from './gateway/gateway.ts';
import { openResync } from './gateway/spread-resync.ts';
import type { House } from './house.ts';
import { healthRoutes } from './http/health.ts';
import { registerHttp } from './http/http.ts';
import { measureRequests, openMetrics } from './http/metrics.ts';
import { requestTimeouts } from './http/slow-bodies.ts';
import { unroutable } from './http/unroutable.ts';
import { trustProxy } from './identity/client-address.ts';
import { startTicking } from './jobs/duties.ts';
import { runJobs } from './jobs/jobs.ts';
import { jobTasks } from './jobs/tasks.ts';
import { catchUpAfterGaps } from './modules/chat/chat.ts';
import { type Arrival, touchActive, touchAll } from './modules/discovery/discovery.ts';
import { memberHandlers } from './modules/registry.ts';
import { type HouseOptions, openHouse } from './open-house.ts';
import { registerPayments } from './payments/payments.ts';
import { unlessCalledOff } from './unless-called-off.ts';

export type RunningServer = {
  house: House;
  /** Where it listens, e.g. `http://127.0.0.1:3000`. */
  url: string;
  port: number;
  /** Where figures are told; absent without METRICS_PORT. */
  metricsPort: number | undefined;
  /** Lets running calls finish, sends everybody away with 1012, stops what was started. Within 30 s. */
  stop: () => Promise<void>;
};

type Options = HouseOptions & {
  /** Runs once the database is ready and before anybody is let in (the demo). */
  beforeListening?: (house: House) => Promise<void>;
  /** Between saying that it is not ready and turning anybody away. */
  noticeMs?: number;
  /** How often open sockets are looked through for sessions that ended; tests wait less. */
  sweepMs?: number;
  /** Tests do not wait five seconds for what the process does by itself. */
  dutiesEveryMs?: number;
};

/** A balancer that asks every second or two has taken this process out by then; until then newcomers are let in. */
const noticeMs = 4_000;
/** How long calls that run may take to end. */
const drainMs = 20_000;

/** Comings are told once a second; until then those who came in the same moment share a statement. */
const arrivedMs = 200;

/** Opens the house and its doors: jobs, HTTP, sockets. What is opened here is closed by `stop`, in the reverse order. */
export async function startServer(config: Config, options: Options = {}): Promise<RunningServer> {
  await using opened = new AsyncDisposableStack();
  const { house, pool, close } = await openHouse(config, options);
  opened.defer(close);
  await requireDurable(house.db, config);
  await unlessCalledOff(options.beforeListening?.(house), options.calledOff);

  if (config.roles.includes('jobs')) {
    const { log, jobFigures: figures } = house;
    const jobs = await runJobs(pool, { tasks: jobTasks(house), log, figures });
    opened.defer(jobs.stop);
  }
  const app = Fastify({
    loggerInstance: house.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.production && trustProxy,
    bodyLimit: 64 * 1024,
    requestTimeout: requestTimeouts.requestMs,
    http: {
      headersTimeout: requestTimeouts.headersMs,
      connectionsCheckingInterval: requestTimeouts.lookMs,
    },
    ...unroutable(house),
  });
  const requests = measureRequests(app, house);
  let gateway: Gateway | undefined;
  if (config.roles.includes('gateway')) {
    // First: scopes that are opened before it would answer failures in the framework's words.
    await registerHttp(app, house);
    await registerPayments(app, house);
    gateway = gatewayOf(house, app.server, options);
    opened.defer(gateway.close);
    opened.defer(startTicking(house, options.dutiesEveryMs));
    opened.defer(followPersonas(house));
    const resync = openResync(house.lines);
    opened.defer(resync.stop);
    opened.defer(await catchUpAfterGaps(house, resync.spread));
  } else {
    // Whoever watches the house asks every process, also one that answers nobody else.
    healthRoutes(app, house);
  }
  opened.defer(() => app.close());
  await app.listen({ port: config.port, host: config.host });
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;

  const metrics = await openMetrics(house, requests);
  if (metrics) opened.defer(metrics.close);
  const doors = opened.move();
  let stopping: Promise<void> | undefined;
  const stop = () => {
    stopping ??= leave().then(() => doors.disposeAsync());
    return stopping;
  };
  const leave = async () => {
    house.life.leaving = true;
    await sleep(options.noticeMs ?? (config.production ? noticeMs : 0));
    await gateway?.drain(drainMs);
  };
  return { house, port, metricsPort: metrics?.port, url: `http://127.0.0.1:${port}`, stop };
}

/** The sockets, with what the house knows of sessions, and the calls that each door answers. */
function gatewayOf(
  house: House,
  http: Parameters<typeof openGateway>[0],
  { sweepMs }: Pick<Options, 'sweepMs'>,
): Gateway {
  const arrived = (arrivals: Arrival[]) => touchActive(house.db, arrivals, house.now());
  return openGateway(http, {
    ...house,
    arrived: gather(arrived, { afterMs: arrivedMs }),
    stay: (personIds) => touchAll(house.db, personIds, house.now()),
    standing: async (sessionIds) => {
      const { staff = [], members = [] } = Object.groupBy(sessionIds, (id) =>
        id.startsWith(staffPrefix) ? 'staff' : 'members',
      );
      const [a, b] = await Promise.all([
        members.length > 0 ? house.sessions.standing(members) : new Set<string>(),
        staff.length > 0 ? standingStaff(house.db, staff, house.now()) : new Set<string>(),
      ]);
      return new Set([...a, ...b]);
    },
    staffOf: async (sessionId) =>
      sessionId.startsWith(staffPrefix)
        ? staffOfSession(house.db, sessionId.slice(staffPrefix.length), house.now())
        : null,
    answerMember: createDispatch(house, memberHandlers, house.limits),
    answerStaff: createDispatch(house, consoleHandlers, house.limits),
    sweepMs,
  });
}
