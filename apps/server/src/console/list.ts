import { type ListQuery, MAX_COUNTED } from '@afterglow/protocol/console/list';
import type { CallContract, ParsedInputOf } from '@afterglow/protocol/define';
import {
  type Kysely,
  type RawBuilder,
  type SelectQueryBuilder,
  type SqlBool,
  type StringReference,
  sql,
} from 'kysely';
import type { DB } from '../db/schema.ts';
import { type Position, readCursor, writeCursor } from './list-cursor.ts';

/*
 * Lists of the console, with keyset paging: a page begins after the last row of the page before, in the order of the sort columns
 * and then of the id. A page costs the same at any depth, and no row is repeated or skipped while others arrive. Each sort, and
 * each filter that may be used alone, needs an index; `audit/audit-list-large.pg.test.ts` shows how to test that.
 */

/** A column compared with any of the given values, or a time column with a range: `from` included, `to` excluded. */
type Filter<Column> = { anyOf: Column } | { timeWithin: Column };

/** What a list of the console reads. `id` breaks ties. */
export type List<Row = unknown> = {
  /** The name of its call. */
  name: string;
  query: SelectQueryBuilder<DB, keyof DB, Row>;
  id: string;
  /** The columns of each sort, all ascending or all descending. They must not be null. */
  sorts: Readonly<Record<string, readonly string[]>>;
  defaultSort: string;
  filters: Readonly<Record<string, Filter<string>>>;
};

type SortName<C extends CallContract> =
  ParsedInputOf<C> extends { sort?: infer Sort } ? Exclude<Sort & string, `-${string}`> : never;
type FilterName<C extends CallContract> =
  ParsedInputOf<C> extends { filter?: infer Filters } ? keyof NonNullable<Filters> & string : never;

/** Checks at compile time that a list has the filters and sorts of its contract, and names columns of its own query. */
export function defineList<C extends CallContract, Db, Tables extends keyof Db, Row>(
  contract: C,
  list: {
    query: SelectQueryBuilder<Db, Tables, Row>;
    id: StringReference<Db, Tables>;
    sorts: Readonly<Record<SortName<C>, readonly StringReference<Db, Tables>[]>>;
    defaultSort: SortName<C> | `-${SortName<C>}`;
    filters: Readonly<Record<FilterName<C>, Filter<StringReference<Db, Tables>>>>;
  },
): List<Row> {
  return { name: contract.name, ...list } as unknown as List<Row>;
}

/** The row of a list that a function makes. */
export type RowOf<MakeList extends (db: Kysely<DB>) => { query: unknown }> =
  ReturnType<MakeList> extends { query: { execute(): Promise<(infer Row)[]> } } ? Row : never;

export type PageQuery = ListQuery & {
  after?: string | undefined;
  currentLength: number;
  recordsToTake: number;
};

type Page<Row> = { rows: Row[]; next: string | null; total: number; capped: boolean };

/** Returns a page of a list, or null if `after` belongs to another list, filter or sort. */
export async function listPage<Row>(
  { db, secret }: { db: Kysely<DB>; secret: string },
  list: List<Row>,
  query: PageQuery,
): Promise<Page<Row> | null> {
  const { filter, sort, after, currentLength: skip, recordsToTake: take } = query;
  const signed = [list.name, filter, sort];
  const cursor = after === undefined ? undefined : readCursor(after, signed, secret);
  if (cursor === null) return null;
  const found = await loadRowsAfter(list, query, { position: cursor?.position, take: take + 1, skip });
  const total = cursor?.total ?? (await countUpTo(db, MAX_COUNTED + 1, applyFilters(list, query)));
  const last = found.length > take ? found[take - 1] : undefined;
  return {
    rows: found.slice(0, take).map(({ row }) => row),
    next: last ? writeCursor({ position: last.position, total }, signed, secret) : null,
    total: Math.min(total, MAX_COUNTED),
    capped: total > MAX_COUNTED,
  };
}

/**
 * Yields the rows of a list, `batch` at a time, at most `limit`. It holds neither a transaction nor a connection while a slow
 * reader takes its time, and it reads nothing ahead of the reader.
 */
export async function* listRows<Row>(
  list: List<Row>,
  query: ListQuery,
  { batch, limit }: { batch: number; limit: number },
): AsyncGenerator<Row[]> {
  let position: Position | undefined;
  for (let count = 0; count < limit; ) {
    const take = Math.min(batch, limit - count);
    const found: Placed<Row>[] = await loadRowsAfter(list, query, { position, take });
    if (found.length > 0) yield found.map(({ row }) => row);
    if (found.length < take) return;
    count += found.length;
    position = found.at(-1)?.position;
  }
}

/** The highest id of a list without its filters; 0 for an empty list. */
export async function findNewestId({ query, id }: List): Promise<number> {
  const newest = query
    .clearSelect()
    .select(sql.ref<number>(id).as('id'))
    .orderBy(sql.ref(id), 'desc')
    .limit(1);
  return (await newest.executeTakeFirst())?.id ?? 0;
}

/** 101 stands for more: the bar above the list then says "more than 100". */
const MAX_NEWER = 101;

/** Counts the rows of a list above `id`, up to 101. */
export function countNewer(db: Kysely<DB>, list: List, query: ListQuery, id: number): Promise<number> {
  const newer = applyFilters(list, query).where(sql<SqlBool>`${sql.ref(list.id)} > ${id}`);
  return countUpTo(db, MAX_NEWER, newer);
}

type Placed<Row> = { row: Row; position: Position };

async function loadRowsAfter<Row>(
  list: List<Row>,
  query: ListQuery,
  { position, take, skip = 0 }: { position: Position | undefined; take: number; skip?: number },
): Promise<Placed<Row>[]> {
  const { columns, isDescending } = resolveOrder(list, query);
  const texts = sql.join(columns.map((column) => sql`${column}::text`));
  let select = applyFilters(list, query)
    .select(sql<string[]>`array[${texts}]`.as('list_position'))
    .limit(take)
    .offset(skip);
  if (position) {
    const [keys, values] = [sql.join(columns), sql.join(position)];
    select = select.where(
      isDescending ? sql<SqlBool>`(${keys}) < (${values})` : sql<SqlBool>`(${keys}) > (${values})`,
    );
  }
  for (const column of columns) select = select.orderBy(column, isDescending ? 'desc' : 'asc');
  const found = await select.execute();
  return found.map(({ list_position, ...row }) => ({ row: row as Row, position: list_position }));
}

/** Counts the rows of a query, up to `limit`. */
async function countUpTo(
  db: Kysely<DB>,
  limit: number,
  query: SelectQueryBuilder<DB, keyof DB, unknown>,
): Promise<number> {
  const counted = query.clearSelect().select(sql`1`.as('one')).limit(limit);
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from (${counted}) counted`.execute(db);
  return rows[0]?.n ?? 0;
}

function applyFilters<Row>(
  { query, filters }: List<Row>,
  { filter = {} }: ListQuery,
): SelectQueryBuilder<DB, keyof DB, Row> {
  let rows = query;
  for (const [name, value] of Object.entries(filter)) {
    const column = filters[name];
    if (!column) throw new Error(`The list has no filter ${name}.`);
    if (value !== undefined) rows = rows.where(buildCondition(column, value));
  }
  return rows;
}

function buildCondition(filter: Filter<string>, value: unknown): RawBuilder<SqlBool> {
  if ('anyOf' in filter) {
    const column = sql.ref(filter.anyOf);
    const values: unknown[] = [value].flat();
    // PostgreSQL 15 reads an index in its order behind `=`; behind `any` of a single value it sorts.
    return values.length === 1
      ? sql<SqlBool>`${column} = ${values[0]}`
      : sql<SqlBool>`${column} = any(${values})`;
  }
  const column = sql.ref(filter.timeWithin);
  const { from, to } = value as { from?: number; to?: number };
  const sides = [
    ...(from === undefined ? [] : [sql`${column} >= ${new Date(from * 1000)}`]),
    ...(to === undefined ? [] : [sql`${column} < ${new Date(to * 1000)}`]),
  ];
  return sides.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(${sql.join(sides, sql` and `)})`;
}

function resolveOrder({ sorts, defaultSort, id }: List, { sort = defaultSort }: ListQuery) {
  const isDescending = sort.startsWith('-');
  const columns = [...(sorts[isDescending ? sort.slice(1) : sort] ?? []), id];
  return { columns: columns.map((column) => sql.ref(column)), isDescending };
}
