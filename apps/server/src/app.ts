import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { Sessions } from './auth/sessions.ts';
import type { Blobs } from './blobs/blobs.ts';
import type { Config } from './config.ts';
import type { Audiences } from './console/broadcasts/audience.ts';
import type { ListWatchers } from './console/list-watchers.ts';
import type { RecordPresence } from './console/record-presence.ts';
import type { DB } from './db/schema.ts';
import type { RelationshipCache } from './features/chat/relationship-cache.ts';
import type { SendWriter } from './features/chat/send-writer-types.ts';
import type { AnswerTimes } from './features/discovery/answer-time.ts';
import type { Decks } from './features/discovery/deck-store.ts';
import type { CardFactsCache } from './features/profile/card-facts.ts';
import type { Restrictions } from './features/safety/restrictions.ts';
import type { Impressions } from './features/spotlight/impressions.ts';
import type { StatementSums } from './features/wallet/statement-types.ts';
import type { ConnectionRegistry } from './gateway/connection-registry.ts';
import type { Fanout } from './gateway/fanout.ts';
import type { Foreground } from './gateway/foreground.ts';
import type { Presence } from './gateway/presence.ts';
import type { Tickets } from './gateway/tickets.ts';
import type { TtlStore } from './gateway/ttl-store.ts';
import type { JobMetrics } from './jobs/metrics.ts';
import type { Mail } from './mail/mail.ts';
import type { MediaStore } from './media/store.ts';
import type { Provider } from './payments/provider.ts';
import type { Pushes } from './push/open-pushes.ts';
import type { CallMetrics } from './rpc/call-metrics.ts';
import type { RateLimits } from './rpc/rate-limits.ts';
import type { Settings } from './site-settings.ts';
import type { PublishedTexts } from './texts/published-texts.ts';

export type { Provider };

/**
 * The parts of a running server. `createApp` creates each part once. This file contains only types, from files that do
 * not import it, so every feature may import it. Handlers get it as `ctx.app`.
 */
export type App = {
  config: Config;
  log: Logger;
  /** The registry behind `/metrics`. Every part registers its own metrics. */
  metrics: Registry;
  jobMetrics: JobMetrics;
  callMetrics: CallMetrics;
  now: () => Date;
  /** Set once this process is asked to stop: it reports not ready, but still serves open connections. */
  lifecycle: { leaving: boolean };
  /** For routes, jobs and timers, which have no transaction of a call. */
  db: Kysely<DB>;
  /** For reads that may lag: a replica, or the primary itself (`db/replica.ts`). */
  replica: Kysely<DB>;
  settings: Settings;
  /** The texts that staff have published. */
  texts: PublishedTexts;

  fanout: Fanout;
  presence: Presence;
  ttlStore: TtlStore;
  tickets: Tickets;
  /** Open sockets on this process. */
  connections: ConnectionRegistry;
  /** Who has the app in the foreground, on any process. */
  foreground: Foreground;
  rateLimits: RateLimits;

  sessions: Sessions;
  mail: Mail;
  /** Push notifications to browsers that are not connected. */
  pushes: Pushes;
  /** Files by key, shared by all processes. */
  blobs: Blobs;
  media: MediaStore;
  /** Available payment providers by code. */
  providers: ReadonlyMap<string, Provider>;

  cardFacts: CardFactsCache;
  answerTimes: AnswerTimes;
  statementSums: StatementSums;
  decks: Decks;
  /** Counts the impressions of boosts. */
  impressions: Impressions;
  relationships: RelationshipCache;
  restrictions: Restrictions;
  sendWriter: SendWriter;
  /** Sends a member's counts to their devices after the commit, at most once a second each. */
  totals: { notify: (personId: number) => void };
  /** The number of members, counted every ten minutes. */
  community: { members: () => Promise<number> };
  audiences: Audiences;
  /** Console connections of this process that show a list. They are notified of new rows. */
  listWatchers: ListWatchers;
  /** Which members of staff have a record of the console open, on any process. */
  recordPresence: RecordPresence;
  /** After the commit: updates the presence of virtual profiles immediately, not with the next tick. */
  notifyShiftChange: () => void;
};

/**
 * The type of `ctx.app`. It restricts types only: handlers get the whole app, but can name neither the database, which
 * they use through `ctx.tx` and `ctx.db`, nor the files, which only the `prepare` step of a write may touch.
 */
export type AppServices = Omit<App, 'db' | 'replica' | 'media' | 'blobs'>;
