import { exitWithParent, sendReady, serveTasks } from '@afterglow/testkit/process-tasks';
import { measureTimes } from '@afterglow/testkit/timing';
import { sql } from 'kysely';
import pg from 'pg';
import { type Database, openDatabase } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { DECK_PLANNING } from '../db/pools.ts';
import { rankCandidates } from '../features/discovery/deck.ts';
import { createDecks, type Decks, type DiscoverOrder } from '../features/discovery/deck-store.ts';
import { calculateScore } from '../features/discovery/score.ts';
import { loadSearch } from '../features/discovery/search.ts';
import { importPlaces } from '../places/import-places.ts';
import { searchPlaces } from '../places/search-places.ts';
import { fillConsole } from './generated-console.ts';
import { fillInbox, type InboxSize } from './generated-inbox.ts';
import { fillLedger } from './generated-ledger.ts';
import { fillSite } from './generated-site.ts';
import { listReadCalls, measureCall, openSite } from './timed-calls.ts';
import { measureInbox } from './timed-inbox.ts';
import { type ListRequest, readPage } from './timed-lists.ts';
import type { TimedCall } from './timed-site.ts';
import { listWriteCalls } from './timed-writes.ts';

// The queries that benchmarks time, below calls and sockets. A call answers from its cache, so the query itself cannot
// be timed from outside. Runs as a child process and talks to its parent over IPC.

type Population = { main: Database; deck: Database; decks: Decks };
const populations = new Map<string, Population>();
const sites = new Map<string, Awaited<ReturnType<typeof openSite>>>();
let isLooping = false;
let loop: Promise<number> | undefined;

const close = async () => {
  isLooping = false;
  await loop;
  for (const { main, deck } of populations.values()) {
    await deck.close();
    await main.close();
  }
  populations.clear();
  for (const site of sites.values()) await site.close();
  sites.clear();
};
exitWithParent(close);

function openPopulation(url: string): Population {
  let population = populations.get(url);
  if (!population) {
    const deck = openDatabase({ url, max: 1, onConnect: DECK_PLANNING });
    population = {
      main: openDatabase({ url, max: 1 }),
      deck,
      decks: createDecks({ primary: deck.kysely, replica: deck.kysely }),
    };
    populations.set(url, population);
  }
  return population;
}

/** Computes a deck as the server does without a cache: wishes, candidates, order. */
async function deckFor({ main, decks }: Population, seeker: number, now: Date) {
  const search = await loadSearch(main.kysely, seeker);
  if (!search) throw new Error('a seeker without wishes');
  return rankCandidates(await decks.candidates(search, 'members', now), search, now).slice(0, 24);
}

/** Computes a whole list of Discover as the server does without a cache. */
async function listFor({ main, decks }: Population, order: DiscoverOrder, seeker: number, now: Date) {
  const search = await loadSearch(main.kysely, seeker);
  if (!search) throw new Error('a seeker without wishes');
  const ask = order === 'nearest' ? decks.nearest : decks.mostLiked;
  return ask(search, 'members', now);
}

/** Sums of the best 24 scores within `radiusKm`: among the bounded candidates, and among everybody. */
async function measureCoveringScore({ main, decks }: Population, seeker: number, radiusKm: number) {
  const wishes = await loadSearch(main.kysely, seeker);
  if (!wishes) throw new Error('a seeker without wishes');
  const now = new Date();
  const search = { ...wishes, radiusKm };
  const settings = {
    nowS: now.getTime() / 1000,
    day: now.toISOString().slice(0, 10),
    reachKm: Math.max(radiusKm, 10),
  };
  const best = async (limit?: number) => {
    const candidates = await decks.candidates(search, 'members', now, limit ? { limit } : {});
    const scores = candidates
      .map((candidate) => calculateScore(candidate, search, settings))
      .sort((a, b) => b - a);
    return scores.slice(0, 24).reduce((sum, score) => sum + score, 0);
  };
  return { bounded: await best(), all: await best(2_000_000) };
}

serveTasks({
  /** Creates all tables in an empty database and, unless an option says otherwise, imports the towns of the world. */
  prepareDatabase: async ({ url, places }: { url: string; places: boolean }) => {
    await migrate(url);
    return places ? importPlaces(openPopulation(url).main.kysely) : 0;
  },
  /** Fills a created database with a ledger of about this many transfers. */
  books: async ({ url, transfers }: { url: string; transfers: number }) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await fillLedger(client, transfers);
    await client.end();
  },
  /** Fills a created database with this many members, and ten times as many entries in ledger and audit log. */
  consoleRows: async ({ url, members }: { url: string; members: number }) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await fillConsole(client, members);
    await client.end();
  },
  /** Fills a created database with an inbox. */
  inboxRows: async ({ url, size }: { url: string; size: InboxSize }) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await fillInbox(client, size);
    await client.end();
  },
  /** Fills a created database, whose towns are imported, with a whole site. */
  siteRows: async ({ url, members }: { url: string; members: number }) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await fillSite(client, members);
    await client.end();
  },
  /** The writes come last: they change what the others read. */
  timedCalls: () => [...listReadCalls(), ...listWriteCalls()],
  callTimes: async ({ url, call, budgetMs }: { url: string; call: TimedCall; budgetMs: number }) => {
    const site = sites.get(url) ?? (await openSite(url));
    sites.set(url, site);
    return measureCall(site, call, budgetMs);
  },
  inboxTimes: (data: { url: string; size: InboxSize; times: number; rounds: number }) =>
    measureInbox(data.url, data.size, data),
  decks: ({ url, seekers, times }: { url: string; seekers: number[]; times: number }) => {
    const now = new Date();
    return measureTimes(times, (n) =>
      deckFor(openPopulation(url), seekers[n % seekers.length] as number, now),
    );
  },
  lists: ({
    url,
    order,
    seekers,
    times,
  }: {
    url: string;
    order: DiscoverOrder;
    seekers: number[];
    times: number;
  }) => {
    const now = new Date();
    return measureTimes(times, (n) =>
      listFor(openPopulation(url), order, seekers[n % seekers.length] as number, now),
    );
  },
  /** Computes one deck after the other until `stopDecks`, which returns their number. */
  startDecks: ({ url, seekers }: { url: string; seekers: number[] }) => {
    isLooping = true;
    loop = (async () => {
      let made = 0;
      for (; isLooping; made++)
        await deckFor(openPopulation(url), seekers[made % seekers.length] as number, new Date());
      return made;
    })();
  },
  stopDecks: () => {
    isLooping = false;
    return loop;
  },
  measureScoreShare: ({ url, seeker, radiusKm }: { url: string; seeker: number; radiusKm: number }) =>
    measureCoveringScore(openPopulation(url), seeker, radiusKm),
  searches: ({ url, texts }: { url: string; texts: string[] }) =>
    measureTimes(
      texts.length,
      (n) => searchPlaces(openPopulation(url).main.kysely, texts[n] as string, 'he'),
      { attempts: 1 },
    ),
  /** Reads a page of a list of the console. Returns where the next page begins. */
  consolePage: ({ url, request }: { url: string; request: ListRequest }) =>
    readPage(openPopulation(url).main.kysely, request),
  consolePages: ({ url, requests }: { url: string; requests: ListRequest[] }) => {
    const { main } = openPopulation(url);
    return measureTimes(requests.length, (n) => readPage(main.kysely, requests[n] as ListRequest));
  },
  /** Fetches people by key, one by one, over the same connection. */
  peopleByKey: ({ url, ids }: { url: string; ids: number[] }) => {
    const { main } = openPopulation(url);
    return measureTimes(ids.length, (n) =>
      sql`select * from person where id = ${ids[n]}`.execute(main.kysely),
    );
  },
  /** Closes the databases, so that the cluster can stop. */
  release: close,
});
sendReady({});
