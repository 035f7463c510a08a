import { answerTasks, endWithStarter, sayReady } from '@afterglow/testkit/process-tasks';
import { timed } from '@afterglow/testkit/timed';
import pg from 'pg';
import { type Database, openDatabase } from '../db/database.ts';
import { deckPlanning } from '../db/deck-planning.ts';
import { migrate } from '../db/migrate.ts';
import { type Decks, type DiscoverOrder, openDecks } from '../modules/discovery/decks.ts';
import { ranked, searchOf } from '../modules/discovery/discovery.ts';
import { scoreOf } from '../modules/discovery/score.ts';
import { importPlaces } from '../places/import-places.ts';
import { searchPlaces } from '../places/search-places.ts';
import { layOutBooks } from './generated-books.ts';

// The queries that benches time, beneath calls and sockets: a call answers from what it keeps, so from outside the query itself
// cannot be timed. Runs as a process of its own and speaks over the channel to its starter.

type Town = { main: Database; deck: Database; decks: Decks };
const towns = new Map<string, Town>();
let looping = false;
let loop: Promise<number> | undefined;

const close = async () => {
  looping = false;
  await loop;
  for (const { main, deck } of towns.values()) {
    await deck.close();
    await main.close();
  }
  towns.clear();
};
endWithStarter(close);

function townAt(url: string): Town {
  let town = towns.get(url);
  if (!town) {
    const deck = openDatabase({ url, max: 1, onConnect: deckPlanning });
    town = { main: openDatabase({ url, max: 1 }), deck, decks: openDecks(deck.kysely) };
    towns.set(url, town);
  }
  return town;
}

/** As the server makes it when nothing is kept: wishes, candidates, order. */
async function deckFor({ main, decks }: Town, seeker: number, now: Date) {
  const search = await searchOf(main.kysely, seeker);
  if (!search) throw new Error('a seeker without wishes');
  return ranked(await decks.candidates(search, 'members', now), search, now).slice(0, 24);
}

/** As the server makes a list of Discover when nothing is kept, whole. */
async function listFor({ main, decks }: Town, order: DiscoverOrder, seeker: number, now: Date) {
  const search = await searchOf(main.kysely, seeker);
  if (!search) throw new Error('a seeker without wishes');
  const ask = order === 'nearest' ? decks.nearest : decks.mostLiked;
  return ask(search, 'members', now);
}

/** Sums of the best 24 scores within `radiusKm`: among the bounded candidates, and among everybody. */
async function kept({ main, decks }: Town, seeker: number, radiusKm: number) {
  const wishes = await searchOf(main.kysely, seeker);
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
    const scores = candidates.map((candidate) => scoreOf(candidate, search, settings)).sort((a, b) => b - a);
    return scores.slice(0, 24).reduce((sum, score) => sum + score, 0);
  };
  return { bounded: await best(), all: await best(2_000_000) };
}

answerTasks({
  /** An empty database becomes one with all tables and, unless told otherwise, the towns of the world. */
  layOut: async ({ url, places }: { url: string; places: boolean }) => {
    await migrate(url);
    return places ? importPlaces(townAt(url).main.kysely) : 0;
  },
  /** Fills what was laid out with books about so many transfers long. */
  books: async ({ url, transfers }: { url: string; transfers: number }) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await layOutBooks(client, transfers);
    await client.end();
  },
  decks: ({ url, seekers, times }: { url: string; seekers: number[]; times: number }) => {
    const now = new Date();
    return timed(times, (n) => deckFor(townAt(url), seekers[n % seekers.length] as number, now));
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
    return timed(times, (n) => listFor(townAt(url), order, seekers[n % seekers.length] as number, now));
  },
  /** One deck after the other until `stopDecks`, which answers how many there were. */
  startDecks: ({ url, seekers }: { url: string; seekers: number[] }) => {
    looping = true;
    loop = (async () => {
      let made = 0;
      for (; looping; made++)
        await deckFor(townAt(url), seekers[made % seekers.length] as number, new Date());
      return made;
    })();
  },
  stopDecks: () => {
    looping = false;
    return loop;
  },
  kept: ({ url, seeker, radiusKm }: { url: string; seeker: number; radiusKm: number }) =>
    kept(townAt(url), seeker, radiusKm),
  searches: ({ url, texts }: { url: string; texts: string[] }) =>
    timed(texts.length, (n) => searchPlaces(townAt(url).main.kysely, texts[n] as string, 'he'), 1),
  /** Lets go of the databases, so that the cluster can stop. */
  letGo: close,
});
sayReady({});
