import type { SiteSettings } from '../../site-settings.ts';
import type { Covering } from './city-cells.ts';

/**
 * Numbers of cells a statement may have, per resolution: a covering is filled up to the next with a cell where nobody is, so
 * that few texts exist and each is planned once a connection (planning one takes 5 to 20 ms, running it 1).
 */
const sizes = {
  h4: [0, 2, 8, 16, 32],
  h5: [0, 6, 16, 32, 48, 64],
  h6: [2, 8, 16, 32, 64, 96, 128, 160],
} as const;
const emptyCell = -1;

export type CellBranches = {
  /** The same for coverings that are asked for by one text. */
  shape: string;
  /** Parameters, one a branch. */
  cells: number[];
  /** A part of a statement for each cell, joined; `branch` is told the condition, the parameters being numbered from `first`. */
  join: (first: number, branch: (isCell: string) => string) => string;
};

/**
 * A covering as the branches of one statement: an ordered range of an index each. Where members are looked for, those of a region
 * who hide their town stand under the region's number; one that is whole has them already.
 */
export function createCellBranches(covering: Covering, partners: SiteSettings['partners']): CellBranches {
  const { h4, h5, h6, regions } = covering;
  const hidden = partners === 'virtual' ? [] : regions.filter((region) => !h4.includes(region));
  const cellsOf = { h4, h5, h6: [...h6, ...hidden] };
  const padded = (['h4', 'h5', 'h6'] as const).map((column) => ({
    column,
    cells: padCells(cellsOf[column], sizes[column]),
  }));
  return {
    shape: padded.map(({ cells }) => cells.length).join('/'),
    cells: padded.flatMap(({ cells }) => cells),
    join: (first, branch) => {
      let parameter = first;
      const branches = padded.flatMap(({ column, cells }) =>
        cells.map(() => branch(`${column} = $${parameter++}::int`)),
      );
      return branches.join('\nunion all ');
    },
  };
}

function padCells(cells: readonly number[], allowed: readonly number[]): number[] {
  const size = allowed.find((size) => size >= cells.length) ?? Math.ceil(cells.length / 32) * 32;
  return [...cells, ...Array<number>(size - cells.length).fill(emptyCell)];
}
