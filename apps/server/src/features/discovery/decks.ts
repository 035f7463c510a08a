import type { BoostKind } from '@afterglow/domain/boosts';
import type { Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { DB } from '../../db/schema.ts';
import { type Boost, listRunningBoosts } from './boosts.ts';
import { type DeckDatabase, findAmong, findCandidates } from './candidates.ts';
import { type CityCells, readCityCells } from './city-cells.ts';
import { findMatching } from './find-matching.ts';
import { findNearest } from './find-nearest.ts';
import { findMostLiked } from './find-popular.ts';

/** One card of a deck in its order; `widened`: outside what was asked for; `boosted`: stands first because that was bought. */
export type DeckEntry = { id: number; widened: boolean; boosted: boolean };

/** What a deck or a list was made by. `asked`: the wishes. `blocked`: who was left out. `boostsTo`: the newest boost that it knows of. */
export type DeckSource = {
  criteria: string;
  blocked: readonly number[];
  madeAt: number;
  newestBoostId: number;
};
export type Deck = DeckSource & { entries: readonly DeckEntry[] };

const maxDecks = 5_000;

export type DiscoverOrder = 'nearest' | 'most_liked';
/** How far beyond the wishes somebody of Discover lives. */
export type Beyond = 'radius' | 'country' | 'world';
/** A list of Discover: ids in its order, and which boost brought whom to its head. */
export type DiscoverList = DeckSource & {
  ids: Float64Array;
  head: ReadonlyMap<number, number>;
  /** Whoever comes after `ids`, further away; undefined until somebody has come to their end. */
  beyond?: ReadonlyMap<number, Beyond>;
};

/** A boost that was bought on another process, or has just ended, counts this much later at the latest. */
const boostsTtlMs = 10_000;

type Bound<Find> = Find extends (ground: DeckDatabase, ...rest: infer R) => infer A
  ? (...rest: R) => A
  : never;

/** Decks that were made, by member and what they widen, lists of Discover, by member and order, and the way to new ones. */
export type Decks = {
  cache: LRUCache<string, Deck>;
  lists: LRUCache<string, DiscoverList>;
  candidates: Bound<typeof findCandidates>;
  among: Bound<typeof findAmong>;
  nearest: Bound<typeof findNearest>;
  mostLiked: Bound<typeof findMostLiked>;
  matching: Bound<typeof findMatching>;
  listBoosts: (kind: BoostKind, now: Date) => Promise<readonly Boost[]>;
  /** A boost was bought here: it counts at once. */
  clearBoosts: () => void;
};

/** `db`: a pool with the planner settings of `deckPlanning`. */
export function createDecks(db: Kysely<DB>): Decks {
  let read: Promise<CityCells> | undefined;
  const cities = () => {
    read ??= readCityCells(db).catch((error: unknown) => {
      read = undefined;
      throw error;
    });
    return read;
  };
  const boosts = new Map<BoostKind, { readAt: number; running: readonly Boost[] }>();
  return {
    cache: new LRUCache({ max: maxDecks }),
    lists: new LRUCache({ max: maxDecks }),
    candidates: (...args) => findCandidates({ db, cities }, ...args),
    among: (...args) => findAmong({ db, cities }, ...args),
    nearest: (...args) => findNearest({ db, cities }, ...args),
    mostLiked: (...args) => findMostLiked({ db, cities }, ...args),
    matching: (...args) => findMatching({ db, cities }, ...args),
    listBoosts: async (kind, now) => {
      const known = boosts.get(kind);
      if (known && Math.abs(now.getTime() - known.readAt) < boostsTtlMs) return known.running;
      const running = await listRunningBoosts(db, kind, now);
      boosts.set(kind, { readAt: now.getTime(), running });
      return running;
    },
    clearBoosts: () => boosts.clear(),
  };
}
