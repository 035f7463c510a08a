import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** A column by its name, or an expression over columns. */
export type Column<Name> = Name | RawBuilder<unknown>;

/**
 * How a filter of a list becomes a condition: a column compared with any of the given values, a column of times or of
 * numbers with a range (`from` included, `to` excluded), or a condition of its own over the values.
 */
export type Filter<Name> =
  | { anyOf: Column<Name> }
  | { timeWithin: Column<Name> }
  | { numberWithin: Column<Name> }
  | { matching: (values: readonly unknown[]) => RawBuilder<SqlBool> };

/** Returns a filter that is true or false: whether a row meets the condition. */
export const createBooleanFilter = (condition: RawBuilder<SqlBool>): Filter<never> => ({
  matching: (values) => {
    const [wanted, ...others] = new Set(values);
    if (others.length > 0) return sql<SqlBool>`true`;
    return wanted ? condition : sql<SqlBool>`(${condition}) is not true`;
  },
});

/**
 * Returns a filter of states, each with the condition of its rows. Indexes serve such conditions, but not a `case` that
 * computes the state.
 */
export const createStateFilter = <State extends string>(
  conditions: Readonly<Record<State, RawBuilder<SqlBool>>>,
): Filter<never> => ({
  matching: (states) =>
    sql<SqlBool>`(${sql.join(
      (states as readonly State[]).map((state) => conditions[state]),
      sql` or `,
    )})`,
});

export const toColumn = (column: Column<string>): RawBuilder<unknown> =>
  typeof column === 'string' ? sql.ref(column) : column;

export function buildCondition(filter: Filter<string>, value: unknown): RawBuilder<SqlBool> {
  if ('matching' in filter) return filter.matching([value].flat());
  if ('anyOf' in filter) return isAnyOf(toColumn(filter.anyOf), [value].flat());
  return 'timeWithin' in filter
    ? isWithin(toColumn(filter.timeWithin), value, (seconds) => new Date(seconds * 1000))
    : isWithin(toColumn(filter.numberWithin), value, (number) => number);
}

export function isAnyOf(column: RawBuilder<unknown>, values: readonly unknown[]): RawBuilder<SqlBool> {
  // PostgreSQL 15 reads an index in its order behind `=`; behind `any` of a single value it sorts.
  return values.length === 1
    ? sql<SqlBool>`${column} = ${values[0]}`
    : sql<SqlBool>`${column} = any(${values})`;
}

function isWithin(
  column: RawBuilder<unknown>,
  range: unknown,
  toValue: (bound: number) => unknown,
): RawBuilder<SqlBool> {
  const { from, to } = range as { from?: number; to?: number };
  const sides = [
    ...(from === undefined ? [] : [sql`${column} >= ${toValue(from)}`]),
    ...(to === undefined ? [] : [sql`${column} < ${toValue(to)}`]),
  ];
  return sides.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(${sql.join(sides, sql` and `)})`;
}
