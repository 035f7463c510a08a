import { CompiledQuery } from 'kysely';
import type { SiteSettings } from '../../site-settings.ts';
import type { Covering } from './covering.ts';

/** A statement of the deck or of Discover. `names[0]` is the name of the parameter `$1`. */
export type Statement = { text: string; names: readonly string[] };

const statements = new Map<string, Statement>();

/**
 * Returns the statement with this key. The first call creates it from a text with named parameters, such as `gender =
 * :gender`. The key contains everything that the text depends on except the values.
 */
export function getStatement(key: string, createText: () => string): Statement {
  let statement = statements.get(key);
  if (!statement) {
    statement = numberParameters(createText());
    statements.set(key, statement);
  }
  return statement;
}

function numberParameters(named: string): Statement {
  const names: string[] = [];
  // A cast (`::int`) is not a name.
  const text = named.replace(/(?<!:):([a-z]\w*)/gi, (_, name: string) => {
    const known = names.indexOf(name);
    return `$${known < 0 ? names.push(name) : known + 1}`;
  });
  return { text, names };
}

/** Throws when a parameter has no value. */
export function bindValues(
  { text, names }: Statement,
  values: Readonly<Record<string, unknown>>,
): CompiledQuery {
  return CompiledQuery.raw(
    text,
    names.map((name) => {
      if (!Object.hasOwn(values, name)) throw new Error(`no value for the parameter ${name}`);
      return values[name];
    }),
  );
}

/**
 * Numbers of cells that a statement may have, by resolution. A covering is padded to the next number with a cell where
 * nobody lives. So there are few different texts, and each connection plans each once: planning takes 5 to 20 ms,
 * execution 1 ms.
 */
const BRANCH_COUNTS = {
  h4: [0, 2, 8, 16, 32],
  h5: [0, 6, 16, 32, 48, 64],
  h6: [2, 8, 16, 32, 64, 96, 128, 160],
} as const;
const EMPTY_CELL = -1;

export type CellBranches = {
  /** Coverings with the same shape share a text. */
  shape: string;
  /** The cells by the names of their parameters. */
  values: Record<string, number>;
  /** Joins one part for each cell with `union all`. `createBranch` gets the condition of its cell. */
  join: (createBranch: (isCell: string) => string) => string;
};

/**
 * Turns a covering into the branches of one statement, each an ordered range of an index. Members who hide their town
 * are stored under the number of their region. A region that the covering contains as a whole includes them already.
 */
export function createCellBranches(covering: Covering, partners: SiteSettings['partners']): CellBranches {
  const { h4, h5, h6, regions } = covering;
  const hidden = partners === 'virtual' ? [] : regions.filter((region) => !h4.includes(region));
  const cellsByColumn = { h4, h5, h6: [...h6, ...hidden] };
  const branches = (['h4', 'h5', 'h6'] as const).flatMap((column) =>
    padCells(cellsByColumn[column], BRANCH_COUNTS[column]).map((cell, at) => ({
      column,
      name: `${column}_${at}`,
      cell,
    })),
  );
  return {
    shape: (['h4', 'h5', 'h6'] as const)
      .map((column) => branches.filter((branch) => branch.column === column).length)
      .join('/'),
    values: Object.fromEntries(branches.map(({ name, cell }) => [name, cell])),
    join: (createBranch) =>
      branches.map(({ column, name }) => createBranch(`${column} = :${name}::int`)).join('\nunion all '),
  };
}

function padCells(cells: readonly number[], counts: readonly number[]): number[] {
  const count = counts.find((allowed) => allowed >= cells.length) ?? Math.ceil(cells.length / 32) * 32;
  return [...cells, ...Array<number>(count - cells.length).fill(EMPTY_CELL)];
}
