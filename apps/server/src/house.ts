import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { Config } from './config.ts';
import type { DB } from './db/schema.ts';
import type { Fanout } from './gateway/fanout.ts';
import type { Presence } from './gateway/presence.ts';
import type { ShortMemory } from './gateway/short-memory.ts';
import type { Tickets } from './gateway/tickets.ts';
import type { JobFigures } from './jobs/figures.ts';
import type { Mail } from './mail/mail.ts';
import type { MediaStore } from './media/store.ts';
import type { Provider } from './payments/provider.ts';
import type { Settings } from './site-settings.ts';

/**
 * Everything a running server is made of, wired once in `main.ts` (and by tests through the same function).
 * Handlers see it as `ctx.house`; they use `ctx.tx` for the database.
 */
export type House = {
  config: Config;
  log: Logger;
  /** What `/metrics` tells; whoever has a figure registers it here. */
  figures: Registry;
  jobFigures: JobFigures;
  now: () => Date;
  db: Kysely<DB>;
  /** A small pool of its own, with the planner settings that the deck's queries need. */
  deckDb: Kysely<DB>;
  settings: Settings;
  fanout: Fanout;
  presence: Presence;
  memory: ShortMemory;
  tickets: Tickets;
  mail: Mail;
  media: MediaStore;
  /** Who can be paid through, by code. */
  providers: ReadonlyMap<string, Provider>;
  /** Open sockets on this process. */
  connections: () => number;
  /** Operators with an open socket on this process. */
  staffHere: () => readonly number[];
};
