import { type Kysely, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { DB } from '../../db/schema.ts';

/**
 * Cells that together hold everybody within a radius, each at the coarsest resolution that fits. `regions`: those of resolution 4
 * in which whoever hides their town may be found.
 */
export type Covering = {
  h4: readonly number[];
  h5: readonly number[];
  h6: readonly number[];
  regions: readonly number[];
};

const maxCoverings = 2_000;

/** Cells of resolution 6 with a town in them, and how many of those each coarser cell has. Nobody lives anywhere else. */
export type CityCells = {
  h6: ReadonlySet<number>;
  inH5: ReadonlyMap<number, number>;
  inH4: ReadonlyMap<number, number>;
  /** Coverings made so far, by the cell they start from and their radius. */
  coverings: LRUCache<string, Covering>;
};

/** In a cell's number the lowest three bits are the last digit, and 7 is none: a parent has sevens at its end. */
export const getParentH5 = (h6: number): number => h6 | 0o7;
export const getParentH4 = (cell: number): number => cell | 0o77;
/** Whether a person's finest cell is a region, as it is for whoever hides their town. */
export const isRegion = (cell: number): boolean => cell === getParentH4(cell);

export function createCityCells(cells: Iterable<number>): CityCells {
  const h6 = new Set(cells);
  const inH5 = new Map<number, number>();
  const inH4 = new Map<number, number>();
  for (const cell of h6) {
    inH5.set(getParentH5(cell), (inH5.get(getParentH5(cell)) ?? 0) + 1);
    inH4.set(getParentH4(cell), (inH4.get(getParentH4(cell)) ?? 0) + 1);
  }
  return { h6, inH5, inH4, coverings: new LRUCache({ max: maxCoverings }) };
}

/** Of the towns in the database (about 130,000 cells, 8 MB). They are imported before anybody is let in: read once, kept. */
export async function readCityCells(db: Kysely<DB>): Promise<CityCells> {
  const { rows } = await sql<{ h6: number }>`select distinct h6 from place`.execute(db);
  return createCityCells(rows.map((row) => row.h6));
}
