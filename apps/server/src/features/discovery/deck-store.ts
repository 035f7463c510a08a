import type { BoostKind } from '@afterglow/domain/boosts';
import type { Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { DB } from '../../db/schema.ts';
import { type Boost, listRunningBoosts } from './boosts.ts';
import { findAmong, findCandidates } from './candidates.ts';
import { type CityCells, readCityCells } from './covering.ts';
import type { DeckDatabase } from './criteria.ts';
import { findMatching, findMostLiked, findNearest } from './discover-queries.ts';

/** A card of a deck. `widened`: outside the member's search. `boosted`: at the head because of a boost. */
export type DeckEntry = { id: number; widened: boolean; boosted: boolean };

/**
 * What a deck or list was created from: the search, the blocked people it leaves out, and the newest boost it knows.
 */
export type DeckSource = {
  criteria: string;
  blocked: readonly number[];
  madeAt: number;
  newestBoostId: number;
};
export type Deck = DeckSource & { entries: readonly DeckEntry[] };

const MAX_DECKS = 5_000;

export type DiscoverOrder = 'nearest' | 'most_liked';
/** How far beyond the search a person of Discover lives. */
export type Beyond = 'radius' | 'country' | 'world';
/** A list of Discover. `ids` are in its order; `head` maps the people at its head to their boosts. */
export type DiscoverList = DeckSource & {
  ids: Float64Array;
  head: ReadonlyMap<number, number>;
  /** People further away who come after `ids`; undefined until somebody has reached the end. */
  beyond?: ReadonlyMap<number, Beyond>;
};

/** The longest delay until a boost from another process counts, or one that has just ended no longer counts. */
const BOOSTS_TTL_MS = 10_000;

type Bound<Find> = Find extends (database: DeckDatabase, ...rest: infer R) => infer A
  ? (...rest: R) => A
  : never;

/**
 * Caches decks by member and widening, and lists of Discover by member and order; and runs the queries for new ones.
 */
export type Decks = {
  cache: LRUCache<string, Deck>;
  lists: LRUCache<string, DiscoverList>;
  candidates: Bound<typeof findCandidates>;
  among: Bound<typeof findAmong>;
  nearest: Bound<typeof findNearest>;
  mostLiked: Bound<typeof findMostLiked>;
  matching: Bound<typeof findMatching>;
  listBoosts: (kind: BoostKind, now: Date) => Promise<readonly Boost[]>;
  /** Call after a boost was bought on this process, so that it counts immediately. */
  clearBoosts: () => void;
};

/**
 * Creates the decks. Both databases have the planner settings of `DECK_PLANNING`. Candidates and lists come
 * from the replica, because the primary checks everybody again before they are shown. Boosts come from the
 * primary, so that a purchased boost counts immediately.
 */
export function createDecks({ primary, replica }: { primary: Kysely<DB>; replica: Kysely<DB> }): Decks {
  let read: Promise<CityCells> | undefined;
  const cities = () => {
    read ??= readCityCells(replica).catch((error: unknown) => {
      read = undefined;
      throw error;
    });
    return read;
  };
  const boosts = new Map<BoostKind, { readAt: number; running: readonly Boost[] }>();
  return {
    cache: new LRUCache({ max: MAX_DECKS }),
    lists: new LRUCache({ max: MAX_DECKS }),
    candidates: (...args) => findCandidates({ db: replica, cities }, ...args),
    among: (...args) => findAmong({ db: primary, cities }, ...args),
    nearest: (...args) => findNearest({ db: replica, cities }, ...args),
    mostLiked: (...args) => findMostLiked({ db: replica, cities }, ...args),
    matching: (...args) => findMatching({ db: replica, cities }, ...args),
    listBoosts: async (kind, now) => {
      const known = boosts.get(kind);
      if (known && Math.abs(now.getTime() - known.readAt) < BOOSTS_TTL_MS) return known.running;
      const running = await listRunningBoosts(primary, kind, now);
      boosts.set(kind, { readAt: now.getTime(), running });
      return running;
    },
    clearBoosts: () => boosts.clear(),
  };
}
