import type { Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { DB } from '../../db/schema.ts';
import { findCandidates, type Ground } from './candidates.ts';
import { findNearest } from './nearest.ts';
import { readTownCells, type TownCells } from './town-cells.ts';

/** One card of a deck in its order; `widened`: outside what was asked for. */
export type DeckEntry = { id: number; widened: boolean };

/** `asked`: the wishes it was made for. */
type Deck = { asked: string; madeAt: number; entries: readonly DeckEntry[] };

const keptDecks = 5_000;

/** A list of Discover: ids in its order. */
type Nearby = { asked: string; madeAt: number; ids: Float64Array };

type Grounded<Find> = Find extends (ground: Ground, ...rest: infer R) => infer A ? (...rest: R) => A : never;

/** Decks that were made, by member and what they widen, lists of who is near, by member, and the way to new ones. */
export type Decks = {
  kept: LRUCache<string, Deck>;
  nearby: LRUCache<number, Nearby>;
  candidates: Grounded<typeof findCandidates>;
  nearest: Grounded<typeof findNearest>;
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
  return {
    kept: new LRUCache({ max: keptDecks }),
    nearby: new LRUCache({ max: keptDecks }),
    candidates: (...asked) => findCandidates({ db, towns }, ...asked),
    nearest: (...asked) => findNearest({ db, towns }, ...asked),
  };
}
