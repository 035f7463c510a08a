import type pg from 'pg';
import type { Logger } from 'pino';
import { Registry } from 'prom-client';
import { abortable } from './abortable.ts';
import type { App } from './app.ts';
import { createSessions } from './auth/sessions.ts';
import { openBlobs } from './blobs/open-blobs.ts';
import type { Config } from './config.ts';
import { createAudiences } from './console/broadcasts/audience.ts';
import { createHealthMetrics } from './console/health/health-metrics.ts';
import { openListWatchers } from './console/list-watchers.ts';
import { createShiftNotifier } from './console/operators/shift.ts';
import { openRecordPresence } from './console/record-presence.ts';
import { openDatabase } from './db/database.ts';
import { migrate, shippedMigrations } from './db/migrate.ts';
import { openOwnDatabase } from './db/own-database.ts';
import {
  createPoolMetrics,
  createReplacedCounter,
  DECK_PLANNING,
  getPoolSizes,
  requireConnections,
} from './db/pools.ts';
import { createReplicaReadCounter, openReplica } from './db/replica.ts';
import { createSendWriter } from './features/chat/index.ts';
import { createRelationshipCache } from './features/chat/relationship-cache.ts';
import { createAnswerTimes } from './features/discovery/answer-time.ts';
import { createDecks } from './features/discovery/deck-store.ts';
import { createTotals } from './features/likes/totals.ts';
import { createCardFactsCache } from './features/profile/card-facts.ts';
import { createRestrictions, onLeft, onUnlinked } from './features/safety/index.ts';
import { seedDefaults } from './features/seed-defaults.ts';
import { createCommunity } from './features/site/community.ts';
import { createImpressions } from './features/spotlight/index.ts';
import { createStatementSums } from './features/wallet/statement-sums.ts';
import { createConnectionRegistry } from './gateway/connection-registry.ts';
import { createMemoryFanout } from './gateway/fanout-memory.ts';
import { createRedisFanout } from './gateway/fanout-redis.ts';
import { createForeground } from './gateway/foreground.ts';
import { createPresence } from './gateway/presence-memory.ts';
import { createSharedRateLimits } from './gateway/shared-rate-limits.ts';
import { encodeTextFrame } from './gateway/text-frame.ts';
import { createTickets } from './gateway/tickets.ts';
import { createMemoryTtlStore, createRedisTtlStore } from './gateway/ttl-store.ts';
import { createCopyRequests } from './jobs/copy-requests.ts';
import { createJobMetrics } from './jobs/metrics.ts';
import { openLog } from './log.ts';
import { createMail } from './mail/mail.ts';
import { openMediaStore } from './media/store.ts';
import { createProviders } from './payments/index.ts';
import { createPushes } from './push/index.ts';
import { createCallMetrics } from './rpc/call-metrics.ts';
import { createRateLimits } from './rpc/rate-limits.ts';
import { createSettings } from './settings/settings.ts';
import { heldSettings } from './site-settings.ts';
import { createPublishedTexts } from './texts/published-texts.ts';

export type CreatedApp = {
  app: App;
  /** Pool of the primary database, for the job queue. */
  pool: pg.Pool;
  /** Closes the parts in the reverse order of their creation. A failed close does not stop the others. */
  close: () => Promise<void>;
};

export type AppOptions = {
  /** Tests set the clock. */
  now?: () => Date;
  log?: Logger;
  /** Reports progress of slow steps to a terminal. */
  progress?: (line: string) => void;
  /** Skips the default towns, prices and texts. */
  bare?: boolean;
  /** Aborts the start: opened parts are closed, and the abort reason is thrown. */
  abortSignal?: AbortSignal;
};

const SWEEP_MS = 30_000;
/** How long another process may take to announce who is connected to it. */
const FOREGROUND_TIMEOUT_MS = 300;

/**
 * Creates every part of the app once and migrates its database. The server, the tests and the benchmarks all call it.
 * When a part cannot be created, the parts before it are closed again.
 */
export async function createApp(config: Config, options: AppOptions = {}): Promise<CreatedApp> {
  const { now = () => new Date(), progress = () => {}, abortSignal } = options;
  await using opened = new AsyncDisposableStack();
  /** Closes a part when the app closes. */
  const register = <Part extends { close: () => unknown }>(part: Part): Part => {
    opened.defer(async () => void (await part.close()));
    return part;
  };
  const { log = openLog(config) } = options;

  let url = config.databaseUrl;
  if (!url) {
    const own = await openOwnDatabase(config, { progress, log });
    opened.defer(own.stop);
    ({ url } = own);
  }
  abortSignal?.throwIfAborted();
  const applied = await migrate(url, config.cell, shippedMigrations, (retry) =>
    log.warn(retry, 'a migration met a deadlock or waited too long for a lock, and is tried again'),
  );
  abortSignal?.throwIfAborted();
  if (applied.length > 0) progress(`The database is set up (${applied.length} steps).`);
  const pools = getPoolSizes(config.databasePool);
  const metrics = new Registry();
  const replaced = createReplacedCounter(metrics, log);
  const database = register(openDatabase({ url, max: pools.main, onReplaced: replaced('main'), log }));
  const db = database.kysely;
  await requireConnections(db, config.databasePool * config.processes);
  const deck = register(
    openDatabase({
      url,
      max: pools.deck,
      applicationName: 'afterglow-deck',
      onConnect: DECK_PLANNING,
      onReplaced: replaced('deck'),
      log,
    }),
  );

  createPoolMetrics(metrics, { main: database.pool, deck: deck.pool });
  const replica = register(
    await openReplica({
      url: config.databaseReplicaUrl,
      primary: { main: db, deck: deck.kysely },
      max: pools.deck,
      onRead: createReplicaReadCounter(metrics),
      log,
    }),
  );

  const fanout = register(
    config.redisUrl ? createRedisFanout(config.redisUrl, log, config.bus) : createMemoryFanout(),
  );
  const settings = register(await createSettings(db, heldSettings, { bus: fanout, log, now }));
  const ttlStore = register(
    config.redisUrl
      ? createRedisTtlStore(config.redisUrl)
      : createMemoryTtlStore(options.now ? () => now().getTime() : undefined),
  );
  const connections = createConnectionRegistry({ now, onFirst: fanout.follow, onLast: fanout.unfollow });
  fanout.onDelivery(connections);
  const foreground = register(
    createForeground({ fanout, connections }, { timeoutMs: config.redisUrl ? FOREGROUND_TIMEOUT_MS : 0 }),
  );
  const presence = register(createPresence(fanout, connections.deliverTo));
  const rateLimits = register(
    config.redisUrl && config.limits
      ? createSharedRateLimits(config.redisUrl, log)
      : createRateLimits({ off: !config.limits }),
  );
  const sweep = setInterval(() => rateLimits.sweep(performance.now()), SWEEP_MS);
  sweep.unref();
  opened.defer(() => clearInterval(sweep));
  const relationships = createRelationshipCache();
  const unsubscribeUnlinked = onUnlinked({ fanout }, (a, b) => {
    relationships.unlink(a, b);
    presence.unlink(a, b);
  });
  opened.defer(unsubscribeUnlinked);
  opened.defer(onLeft({ fanout }, relationships.invalidatePerson));

  const restrictions = register(await createRestrictions({ db, fanout, log }));
  const texts = register(await createPublishedTexts({ db, fanout, log }));
  const pushes = register(await createPushes({ db, log }));
  const blobs = await openBlobs(config);
  const baseServices = {
    config,
    log,
    now,
    db,
    replica: replica.db,
    settings,
    fanout,
    ttlStore,
    connections,
    foreground,
    presence,
    rateLimits,
    relationships,
    restrictions,
    texts,
    pushes,
  };
  const app: App = {
    ...baseServices,
    lifecycle: { leaving: false },
    metrics,
    jobMetrics: createJobMetrics(metrics, db),
    callMetrics: createCallMetrics(metrics),
    tickets: createTickets({ ...config, ttlStore, now }),
    sessions: createSessions({ ...config, db, now }),
    mail: createMail(config, log),
    blobs,
    media: openMediaStore(blobs, {
      copyRequests: config.roles.includes('media') ? undefined : createCopyRequests(db),
      onTimeout: () =>
        log.warn('no process with the role media makes copies of pictures; this one makes them'),
    }),
    providers: createProviders(config),
    cardFacts: createCardFactsCache(replica.db),
    answerTimes: createAnswerTimes(baseServices),
    statementSums: createStatementSums(),
    decks: createDecks({ primary: deck.kysely, replica: replica.deck }),
    impressions: register(createImpressions({ db, log })),
    sendWriter: createSendWriter({ ...baseServices, metrics }),
    totals: createTotals(baseServices),
    community: createCommunity(baseServices),
    audiences: createAudiences(baseServices),
    listWatchers: register(
      openListWatchers({
        ...baseServices,
        sendTo: (connectionId, frame) => connections.deliverTo(connectionId, encodeTextFrame(frame)),
      }),
    ),
    recordPresence: register(openRecordPresence(baseServices)),
    notifyShiftChange: createShiftNotifier(baseServices),
  };
  createHealthMetrics(metrics, { db, now, log });
  if (!options.bare) await abortable(seedDefaults(db, progress), abortSignal);
  const parts = opened.move();
  return { app, pool: database.pool, close: () => parts.disposeAsync() };
}
