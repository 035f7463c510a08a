import fs from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import type { Logger } from 'pino';
import { Registry } from 'prom-client';
import { createLimits } from './calls/limits.ts';
import type { Config } from './config.ts';
import { openShiftNews } from './console/inbox/inbox.ts';
import { openDatabase } from './db/database.ts';
import { deckPlanning } from './db/deck-planning.ts';
import { startEmbedded } from './db/embedded.ts';
import { replacedConnections } from './db/figures.ts';
import { migrate } from './db/migrate.ts';
import { poolSizes, requireRoom } from './db/pools.ts';
import { memoryFanout } from './gateway/fanout-memory.ts';
import { redisFanout } from './gateway/fanout-redis.ts';
import { openLines } from './gateway/lines.ts';
import { createPresence } from './gateway/presence-memory.ts';
import { memoryShortMemory, redisShortMemory } from './gateway/short-memory.ts';
import { openTickets } from './gateway/tickets.ts';
import { openWatched } from './gateway/watched.ts';
import type { House } from './house.ts';
import { openSessions } from './identity/sessions.ts';
import { jobFigures } from './jobs/figures.ts';
import { openLog } from './log.ts';
import { openMail } from './mail/mail.ts';
import { openMediaStore } from './media/store.ts';
import { openSendWriter } from './modules/chat/chat.ts';
import { openKnownPairs } from './modules/chat/known-pairs.ts';
import { openAnswerTimes } from './modules/discovery/answer-time.ts';
import { openDecks } from './modules/discovery/decks.ts';
import { openTotals } from './modules/likes/tell-totals.ts';
import { openCardFacts } from './modules/profile/card-facts.ts';
import { onLeft, onParted } from './modules/safety/safety.ts';
import { seedDefaults } from './modules/seed-defaults.ts';
import { openCommunity } from './modules/site/community.ts';
import { openShowings } from './modules/spotlight/spotlight.ts';
import { openProviders } from './payments/providers.ts';
import { openPushes } from './push/open-pushes.ts';
import { openSettings } from './settings/settings.ts';
import { siteSettings } from './site-settings.ts';
import { unlessCalledOff } from './unless-called-off.ts';

export type OpenHouse = {
  house: House;
  /** Of the main database, for the job queue. */
  pool: pg.Pool;
  /** Closes everything in the reverse order of its opening; what fails to close keeps nothing else open. */
  close: () => Promise<void>;
};

export type HouseOptions = {
  /** Tests set the clock. */
  now?: () => Date;
  log?: Logger;
  /** A word on what takes long, for whoever waits at a terminal. */
  progress?: (line: string) => void;
  /** Without the towns, prices and texts that a house comes with. */
  bare?: boolean;
  /** Once aborted, the start ends as soon as it may: what was opened is closed, and its reason is thrown. */
  calledOff?: AbortSignal;
};

const sweepMs = 30_000;
/** How long another process may take to say whom it has before it. */
const watchedMs = 300;

/**
 * Makes every part of the house, once, and brings its database up to date. The server, the tests and the benches all call
 * this one. What was opened is closed again when a later part cannot be.
 */
export async function openHouse(config: Config, options: HouseOptions = {}): Promise<OpenHouse> {
  const { now = () => new Date(), progress = () => {}, calledOff } = options;
  await using opened = new AsyncDisposableStack();
  /** Keeps a part until the house closes. */
  const keep = <Part extends { close: () => unknown }>(part: Part): Part => {
    opened.defer(async () => void (await part.close()));
    return part;
  };
  const { log = openLog(config) } = options;

  const url = config.databaseUrl ?? (await embeddedUrl(config, opened, { progress, log }));
  calledOff?.throwIfAborted();
  const applied = await migrate(url, config.cell);
  calledOff?.throwIfAborted();
  if (applied.length > 0) progress(`The database is set up (${applied.length} steps).`);
  const pools = poolSizes(config.databasePool);
  const figures = new Registry();
  const replaced = replacedConnections(figures, log);
  const database = keep(openDatabase({ url, max: pools.main, onReplaced: replaced('main'), log }));
  const db = database.kysely;
  await requireRoom(db, config.databasePool);
  const deck = keep(
    openDatabase({
      url,
      max: pools.deck,
      applicationName: 'afterglow-deck',
      onConnect: deckPlanning,
      onReplaced: replaced('deck'),
      log,
    }),
  );

  const fanout = keep(config.redisUrl ? redisFanout(config.redisUrl, log) : memoryFanout());
  const settings = keep(await openSettings(db, siteSettings, { bus: fanout, log }));
  const memory = keep(
    config.redisUrl
      ? redisShortMemory(config.redisUrl)
      : memoryShortMemory(options.now ? () => now().getTime() : undefined),
  );
  const lines = openLines();
  fanout.onDelivery(lines);
  const watched = keep(openWatched({ fanout, lines }, { answerMs: config.redisUrl ? watchedMs : 0 }));
  const presence = keep(createPresence(fanout, lines.deliverTo));
  const limits = createLimits({ off: !config.limits });
  const sweep = setInterval(() => limits.sweep(performance.now()), sweepMs);
  sweep.unref();
  opened.defer(() => clearInterval(sweep));
  const pairs = openKnownPairs();
  const unparted = onParted({ fanout }, (a, b) => {
    pairs.part(a, b);
    presence.part(a, b);
  });
  opened.defer(unparted);
  opened.defer(onLeft({ fanout }, pairs.forget));

  const pushes = keep(await openPushes({ db, log }));
  const ground = {
    config,
    log,
    now,
    db,
    settings,
    fanout,
    memory,
    lines,
    watched,
    presence,
    limits,
    pairs,
    pushes,
  };
  const house: House = {
    ...ground,
    life: { leaving: false },
    figures,
    jobFigures: jobFigures(figures, db),
    tickets: openTickets({ ...config, memory, now }),
    sessions: openSessions({ ...config, db, now }),
    mail: openMail(config, log),
    media: await openMediaStore(path.join(config.dataDir, 'media')),
    providers: openProviders(config),
    cardFacts: openCardFacts(),
    answerTimes: openAnswerTimes(),
    decks: openDecks(deck.kysely),
    showings: keep(openShowings({ db, log })),
    sendWriter: openSendWriter(ground),
    totals: openTotals(ground),
    community: openCommunity(ground),
    shiftChanged: openShiftNews(ground),
  };
  if (!options.bare) await unlessCalledOff(seedDefaults(db, progress), calledOff);
  const parts = opened.move();
  return { house, pool: database.pool, close: () => parts.disposeAsync() };
}

async function embeddedUrl(
  config: Config,
  opened: AsyncDisposableStack,
  { progress, log }: { progress: (line: string) => void; log: Logger },
): Promise<string> {
  if (!fs.existsSync(path.join(config.dataDir, 'postgres.password')))
    progress('Making the embedded database …');
  const embedded = await startEmbedded({ dataDir: config.dataDir, log });
  opened.defer(embedded.stop);
  if (!embedded.dir.startsWith(config.dataDir))
    progress(`The database lies in ${embedded.dir}: its user cannot enter ${config.dataDir}.`);
  return embedded.url();
}
