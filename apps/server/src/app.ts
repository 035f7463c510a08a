import type { Kysely } from 'kysely';
import type { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { Sessions } from './auth/sessions.ts';
import type { Blobs } from './blobs/blobs.ts';
import type { Config } from './config.ts';
import type { ListWatchers } from './console/list-watchers.ts';
import type { DB } from './db/schema.ts';
import type { RelationshipCache } from './features/chat/relationship-cache.ts';
import type { SendWriter } from './features/chat/store-messages.ts';
import type { AnswerTimes } from './features/discovery/answer-time.ts';
import type { Decks } from './features/discovery/deck-store.ts';
import type { CardFacts } from './features/profile/card-facts.ts';
import type { Impressions } from './features/spotlight/impressions.ts';
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
import type { RateLimits } from './rpc/rate-limits.ts';
import type { Settings } from './site-settings.ts';

/**
 * Everything a running server is made of. `createApp` creates each part once. This file has only types, of files that do not
 * import it, so that every feature may import it. Handlers get it as `ctx.app`, without the database.
 */
export type App = {
  config: Config;
  log: Logger;
  /** The metrics of `/metrics`; every part registers its own. */
  metrics: Registry;
  jobMetrics: JobMetrics;
  now: () => Date;
  /** Set once this process is asked to end: it is not ready for anybody new, and serves those it has. */
  lifecycle: { leaving: boolean };
  /** For routes, jobs and duties, which have no call's transaction. */
  db: Kysely<DB>;
  /** For reads that may lag: a replica, or the same database (`db/replica.ts`). */
  replica: Kysely<DB>;
  settings: Settings;

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
  /** Notifications to browsers that are not open. */
  pushes: Pushes;
  /** Files by key, for all processes. */
  blobs: Blobs;
  media: MediaStore;
  /** Who can be paid through, by code. */
  providers: ReadonlyMap<string, Provider>;

  cardFacts: LRUCache<number, CardFacts>;
  answerTimes: AnswerTimes;
  decks: Decks;
  /** Counts to whom boosts were shown. */
  impressions: Impressions;
  relationships: RelationshipCache;
  sendWriter: SendWriter;
  /** Tells a member's devices their counts, after the commit; at most once a second each. */
  totals: { notify: (personId: number) => void };
  /** How many members there are; counted every ten minutes. */
  community: { members: () => Promise<number> };
  /** Console connections of this process that show a list: they are notified of new rows. */
  listWatchers: ListWatchers;
  /** After the commit: virtual profiles are shown as here or not at once, instead of with the next tick. */
  notifyShiftChange: () => void;
};

/** What handlers see of it: the database they have as `ctx.tx`, files in the `prepare` of a write alone. */
export type AppServices = Omit<App, 'db' | 'replica' | 'media' | 'blobs'>;
