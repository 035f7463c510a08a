import type { Kysely } from 'kysely';
import type { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { Limits } from './calls/limits.ts';
import type { Config } from './config.ts';
import type { DB } from './db/schema.ts';
import type { Fanout } from './gateway/fanout.ts';
import type { Lines } from './gateway/lines.ts';
import type { Presence } from './gateway/presence.ts';
import type { ShortMemory } from './gateway/short-memory.ts';
import type { Tickets } from './gateway/tickets.ts';
import type { Watched } from './gateway/watched.ts';
import type { Sessions } from './identity/sessions.ts';
import type { JobFigures } from './jobs/figures.ts';
import type { Mail } from './mail/mail.ts';
import type { MediaStore } from './media/store.ts';
import type { KnownPairs } from './modules/chat/known-pairs.ts';
import type { SendWriter } from './modules/chat/sending.ts';
import type { AnswerTimes } from './modules/discovery/answer-time.ts';
import type { Decks } from './modules/discovery/decks.ts';
import type { CardFacts } from './modules/profile/card-facts.ts';
import type { Showings } from './modules/spotlight/showings.ts';
import type { Provider } from './payments/provider.ts';
import type { Pushes } from './push/open-pushes.ts';
import type { Settings } from './site-settings.ts';

/**
 * Everything a running server is made of, each part made once, by `openHouse`. Only types stand here, and of files that know
 * nothing of the house, so that every slice may name it. Handlers see it as `ctx.house`, without the database.
 */
export type House = {
  config: Config;
  log: Logger;
  /** What `/metrics` tells; whoever has a figure registers it here. */
  figures: Registry;
  jobFigures: JobFigures;
  now: () => Date;
  /** Set once this process is asked to end: it is not ready for anybody new, and serves those it has. */
  life: { leaving: boolean };
  /** For routes, jobs and duties, which have no call's transaction. */
  db: Kysely<DB>;
  settings: Settings;

  fanout: Fanout;
  presence: Presence;
  memory: ShortMemory;
  tickets: Tickets;
  /** Open sockets on this process. */
  lines: Lines;
  /** Who looks at the app right now, on any process. */
  watched: Watched;
  limits: Limits;

  sessions: Sessions;
  mail: Mail;
  /** Notifications to browsers that are not open. */
  pushes: Pushes;
  media: MediaStore;
  /** Who can be paid through, by code. */
  providers: ReadonlyMap<string, Provider>;

  cardFacts: LRUCache<number, CardFacts>;
  answerTimes: AnswerTimes;
  decks: Decks;
  /** Counts to whom boosts were shown. */
  showings: Showings;
  pairs: KnownPairs;
  sendWriter: SendWriter;
  /** Tells a member's devices their counts, after the commit; at most once a second each. */
  totals: { tell: (personId: number) => void };
  /** How many members there are; counted every ten minutes. */
  community: { members: () => Promise<number> };
  /** After the commit: virtual profiles are shown as here or not at once, instead of with the next tick. */
  shiftChanged: () => void;
};

/** What handlers see of it: the database they have as `ctx.tx`. */
export type Household = Omit<House, 'db'>;
