import type { BoostKind } from '@afterglow/domain/boosts';
import type { Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { DB } from '../../db/schema.ts';
import { type Boost, runningBoosts } from './boosts.ts';
import { findAmong, findCandidates, type Ground } from './candidates.ts';
import { findFitting } from './fitting.ts';
import { findMostLiked } from './most-liked.ts';
import { findNearest } from './nearest.ts';
import { readTownCells, type TownCells } from './town-cells.ts';

/** One card of a deck in its order; `widened`: outside what was asked for; `boosted`: stands first because that was bought. */
export type DeckEntry = { id: number; widened: boolean; boosted: boolean };

/** What a deck or a list was made by. `asked`: the wishes. `blocked`: who was left out. `boostsTo`: the newest boost that it knows of. */
export type MadeBy = { asked: string; blocked: readonly number[]; madeAt: number; boostsTo: number };
export type Deck = MadeBy & { entries: readonly DeckEntry[] };

const keptDecks = 5_000;

export type DiscoverOrder = 'nearest' | 'most_liked';
/** How far beyond the wishes somebody of Discover lives. */
export type Beyond = 'radius' | 'country' | 'world';
/** A list of Discover: ids in its order, and which boost brought whom to its head. */
export type DiscoverList = MadeBy & {
  ids: Float64Array;
  head: ReadonlyMap<number, number>;
  /** Whoever comes after `ids`, further away; undefined until somebody has come to their end. */
  beyond?: ReadonlyMap<number, Beyond>;
};

/** A boost that was bought on another process, or has just ended, counts this much later at the latest. */
const boostsKeptMs = 10_000;

type Grounded<Find> = Find extends (ground: Ground, ...rest: infer R) => infer A ? (...rest: R) => A : never;

/** Decks that were made, by member and what they widen, lists of Discover, by member and order, and the way to new ones. */
export type Decks = {
  kept: LRUCache<string, Deck>;
  lists: LRUCache<string, DiscoverList>;
  candidates: Grounded<typeof findCandidates>;
  among: Grounded<typeof findAmong>;
  nearest: Grounded<typeof findNearest>;
  mostLiked: Grounded<typeof findMostLiked>;
  fitting: Grounded<typeof findFitting>;
  boosted: (kind: BoostKind, now: Date) => Promise<readonly Boost[]>;
  /** A boost was bought here: it counts at once. */
  boostBought: () => void;
};

/** `db`: a pool with the planner settings of `deckPlanning`. */
export function openDecks(db: Kysely<DB>): Decks {
  let read: Promise<TownCells> | undefined;
  const towns = () => {
    read ??= readTownCells(db).catch((error: unknown) => {
      read = undefined;
      throw error;
    });
    return read;
  };
  const boosts = new Map<BoostKind, { readAt: number; running: readonly Boost[] }>();
  return {
    kept: new LRUCache({ max: keptDecks }),
    lists: new LRUCache({ max: keptDecks }),
    candidates: (...asked) => findCandidates({ db, towns }, ...asked),
    among: (...asked) => findAmong({ db, towns }, ...asked),
    nearest: (...asked) => findNearest({ db, towns }, ...asked),
    mostLiked: (...asked) => findMostLiked({ db, towns }, ...asked),
    fitting: (...asked) => findFitting({ db, towns }, ...asked),
    boosted: async (kind, now) => {
      const known = boosts.get(kind);
      if (known && Math.abs(now.getTime() - known.readAt) < boostsKeptMs) return known.running;
      const running = await runningBoosts(db, kind, now);
      boosts.set(kind, { readAt: now.getTime(), running });
      return running;
    },
    boostBought: () => boosts.clear(),
  };
}
