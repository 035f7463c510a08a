import { type Kysely, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';

/** Cells of resolution 6 with a town in them, and how many of those each coarser cell has. Nobody lives anywhere else. */
export type TownCells = {
  h6: ReadonlySet<number>;
  inH5: ReadonlyMap<number, number>;
  inH4: ReadonlyMap<number, number>;
};

/** In a cell's number the lowest three bits are the last digit, and 7 is none: a parent has sevens at its end. */
export const parentH5 = (h6: number): number => h6 | 0o7;
export const parentH4 = (cell: number): number => cell | 0o77;

export function townCells(cells: Iterable<number>): TownCells {
  const h6 = new Set(cells);
  const inH5 = new Map<number, number>();
  const inH4 = new Map<number, number>();
  for (const cell of h6) {
    inH5.set(parentH5(cell), (inH5.get(parentH5(cell)) ?? 0) + 1);
    inH4.set(parentH4(cell), (inH4.get(parentH4(cell)) ?? 0) + 1);
  }
  return { h6, inH5, inH4 };
}

const kept = new WeakMap<Kysely<DB>, Promise<TownCells>>();

/** Of the towns in the database, read once (about 130,000 cells, 8 MB): towns are imported before anybody is let in. */
export function townCellsOf(db: Kysely<DB>): Promise<TownCells> {
  let cells = kept.get(db);
  if (!cells) {
    cells = sql<{ h6: number }>`select distinct h6 from place`
      .execute(db)
      .then(({ rows }) => townCells(rows.map((row) => row.h6)));
    cells.catch(() => kept.delete(db));
    kept.set(db, cells);
  }
  return cells;
}
