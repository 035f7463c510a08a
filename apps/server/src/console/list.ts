import { type ListQuery, MAX_COUNTED } from '@afterglow/protocol/console/list';
import type { CallContract, ParsedInputOf } from '@afterglow/protocol/define';
import {
  type Compilable,
  type Kysely,
  type RawBuilder,
  type SelectQueryBuilder,
  type SqlBool,
  type StringReference,
  sql,
} from 'kysely';
import { listAcceptedSecrets, type SigningConfig } from '../config.ts';
import type { DB } from '../db/schema.ts';
import { type Position, readCursor, writeCursor } from './list-cursor.ts';
import { buildCondition, type Column, type Filter, toColumn } from './list-filters.ts';
import type { SearchResult } from './list-search.ts';

/*
 * Lists of the console, with keyset paging: a page begins after the last row of the page before, in the order of the
 * sort columns and then of the id. A page costs the same at any depth, and no row is repeated or skipped while others
 * arrive. Each sort, and each filter that may be used alone, needs an index; `list-plans.pg.test.ts` tests that for every
 * list.
 */

/** What a list of the console reads. `id` breaks ties. */
export type List<Row = unknown> = {
  /** The name of its call. */
  name: string;
  query: SelectQueryBuilder<DB, keyof DB, Row>;
  /**
   * The same rows in parts that come one after the other, the last one first. For tables that are too large for an index
   * of each time: a page reads the parts until it is full.
   */
  parts?: readonly SelectQueryBuilder<DB, keyof DB, Row>[];
  id: string;
  /**
   * The columns of each sort, all ascending or all descending. They must not be null. A column that may be null is
   * sorted by an expression with an index of its own: `coalesce(due_at, 'infinity')` comes last.
   */
  sorts: Readonly<Record<string, readonly Column<string>[]>>;
  defaultSort: string;
  filters: Readonly<Record<string, Filter<string>>>;
  /** Returns which rows a search finds. Runs in the transaction of the page. */
  search?: ((db: Kysely<DB>, text: string) => Promise<RawBuilder<SqlBool> | SearchResult>) | undefined;
  /**
   * Whether a text is the key of one row. One plan then fits all values, and planning would take longer than the
   * search.
   */
  isKey?: ((text: string) => boolean) | undefined;
};

type SortName<C extends CallContract> =
  ParsedInputOf<C> extends { sort: infer Sort } ? Exclude<Sort & string, `-${string}`> : never;
type FilterName<C extends CallContract> =
  ParsedInputOf<C> extends { filter?: infer Filters } ? keyof NonNullable<Filters> & string : never;
type SearchOf<C extends CallContract> = 'search' extends keyof ParsedInputOf<C>
  ? { search: NonNullable<List['search']>; isKey?: List['isKey'] }
  : { search?: never; isKey?: never };
type ListContract = CallContract & { input: { defaultSort: string } };

/**
 * Checks at compile time that a list has the search, filters and sorts of its contract, and names columns of its own
 * query.
 */
export function defineList<C extends ListContract, Db, Tables extends keyof Db, Row>(
  contract: C,
  list: {
    query: SelectQueryBuilder<Db, Tables, Row>;
    id: StringReference<Db, Tables>;
    sorts: Readonly<Record<SortName<C>, readonly Column<StringReference<Db, Tables>>[]>>;
    filters: Readonly<Record<FilterName<C>, Filter<StringReference<Db, Tables>>>>;
  } & SearchOf<C>,
): List<Row> {
  return { name: contract.name, defaultSort: contract.input.defaultSort, ...list } as unknown as List<Row>;
}

/** The row of a list that a function makes. */
export type RowOf<MakeList extends (db: Kysely<DB>, ...others: never[]) => { query: unknown }> =
  ReturnType<MakeList> extends { query: { execute(): Promise<(infer Row)[]> } } ? Row : never;

export type PageQuery = ListQuery & {
  after?: string | undefined;
  currentLength: number;
  recordsToTake: number;
};

export type Page<Row> = { rows: Row[]; next: string | null; total: number; capped: boolean };

/** Returns a page of a list, or null if `after` belongs to another list, search, filter or sort. */
export async function loadListPage<Row>(
  { db, config }: { db: Kysely<DB>; config: SigningConfig },
  list: List<Row>,
  query: PageQuery,
): Promise<Page<Row> | null> {
  const { after, currentLength: skip, recordsToTake: take, ...requested } = query;
  const signed = [list.name, requested];
  const cursor = after === undefined ? undefined : readCursor(after, signed, listAcceptedSecrets(config));
  if (cursor === null) return null;
  const isOneRow = query.search !== undefined && list.isKey?.(query.search) === true;
  const { found, total } = await (isOneRow ? runPrepared : planForValues)(db, async (tx) => {
    const rows = await selectRows(tx, list, query);
    const page = { position: cursor?.position, take: take + 1, skip };
    const pageRows = await (list.parts
      ? loadFromParts(tx, list, query, page)
      : loadRowsAfter(tx, rows, page));
    if (cursor) return { found: pageRows, total: cursor.total };
    // A first page that is also the last needs no count.
    const isWhole = skip === 0 && pageRows.length <= take;
    return { found: pageRows, total: isWhole ? pageRows.length : await countRows(tx, MAX_COUNTED + 1, rows) };
  });
  const shown = found.slice(0, take);
  const position = found.length > take ? getPosition(shown) : undefined;
  return {
    rows: shown.map(({ list_position, ...row }) => row as Row),
    next: position ? writeCursor({ position, total }, signed, config.secret) : null,
    total: Math.min(total, MAX_COUNTED),
    capped: total > MAX_COUNTED,
  };
}

/**
 * Yields the rows of a list, `batch` at a time, at most `limit`. It holds neither a transaction nor a connection while
 * a slow reader takes its time, and it reads nothing ahead of the reader.
 */
export async function* streamListRows<Row>(
  db: Kysely<DB>,
  list: List<Row>,
  query: ListQuery,
  { batch, limit }: { batch: number; limit: number },
): AsyncGenerator<Row[]> {
  let position: Position | undefined;
  for (let count = 0; count < limit; ) {
    const page = { position, take: Math.min(batch, limit - count) };
    const found: PositionedRow<Row>[] = await planForValues(db, async (tx) =>
      loadRowsAfter(tx, await selectRows(tx, list, query), page),
    );
    if (found.length > 0) yield found;
    if (found.length < page.take) return;
    count += found.length;
    position = getPosition(found);
  }
}

/** Returns the highest id of a list without its filters; 0 for an empty list. */
export async function findNewestId({ query, id }: List): Promise<number> {
  const newest = query
    .clearSelect()
    .select(sql.ref<number>(id).as('id'))
    .orderBy(sql.ref(id), 'desc')
    .limit(1);
  return (await newest.executeTakeFirst())?.id ?? 0;
}

/** 101 means more: the bar above the list then says "more than 100". */
const MAX_NEWER = 101;

/** Counts the rows of a list above `id`, up to 101. */
export function countNewer(db: Kysely<DB>, list: List, query: ListQuery, id: number): Promise<number> {
  return planForValues(db, async (tx) => {
    const rows = await selectRows(tx, list, query);
    return countUpTo(tx, MAX_NEWER, rows.query.where(sql<SqlBool>`${sql.ref(list.id)} > ${id}`));
  });
}

/**
 * Runs statements of lists with a plan for their values. A plan for any values would read a large table to
 * its end to find the few rows of a rare value, because an average value has many. And they run in one
 * process: a page needs a few rows, which the other processes of a parallel plan do not know (of 200,000
 * members the newest of 1,275 with one beginning took 615 ms with such a plan, with 83,500 rows read; in one
 * process 16 ms and 7,900 rows).
 */
function planForValues<Result>(db: Kysely<DB>, run: (db: Kysely<DB>) => Promise<Result>): Promise<Result> {
  return db.connection().execute(async (connection) => {
    // In one message: a page waits for as few as possible.
    await sql`begin; set local plan_cache_mode = force_custom_plan; set local max_parallel_workers_per_gather = 0`.execute(
      connection,
    );
    try {
      const result = await run(connection);
      await sql`commit`.execute(connection);
      return result;
    } catch (error) {
      await sql`rollback`.execute(connection).catch(() => {});
      throw error;
    }
  });
}

/** Runs statements that have the same plan for all values. */
const runPrepared = <Result>(db: Kysely<DB>, run: (db: Kysely<DB>) => Promise<Result>): Promise<Result> =>
  run(db);

type FilteredRows<Row> = {
  query: SelectQueryBuilder<DB, keyof DB, Row>;
  columns: readonly RawBuilder<unknown>[];
  isDescending: boolean;
  /** Counts what the search found, where nothing else leaves rows out. */
  count: SearchResult['count'] | undefined;
};

/** Returns the rows that search and filter leave, with the columns of their order. */
async function selectRows<Row>(
  tx: Kysely<DB>,
  list: List<Row>,
  query: ListQuery,
): Promise<FilteredRows<Row>> {
  const { filters, sorts, id, search } = list;
  let rows = list.query;
  const filtered = Object.entries(query.filter ?? {}).filter(([, value]) => value !== undefined);
  for (const [name, value] of filtered) {
    const filter = filters[name];
    if (!filter) throw new Error(`The list has no filter ${name}.`);
    rows = rows.where(buildCondition(filter, value));
  }
  let count: SearchResult['count'] | undefined;
  if (query.search !== undefined && search) {
    const found = await search(tx, query.search);
    const isCounted = 'condition' in found;
    rows = rows.where(isCounted ? found.condition : found);
    if (isCounted && filtered.length === 0) count = found.count;
  }
  const isDescending = query.sort.startsWith('-');
  const columns = [...(sorts[isDescending ? query.sort.slice(1) : query.sort] ?? []), id];
  return { query: rows, columns: columns.map(toColumn), isDescending, count };
}

/** A row with its position, as JSON: only that of a last row is read. */
type PositionedRow<Row> = Row & { list_position: string };

/** Returns where the page after these rows begins. */
function getPosition(rows: readonly PositionedRow<unknown>[]): Position | undefined {
  const last = rows.at(-1);
  return last && (JSON.parse(last.list_position) as Position);
}

type PagePlace = { position: Position | undefined; take: number; skip?: number };

/** Loads a page from the parts of a list, one after the other until it is full. */
async function loadFromParts<Row>(
  tx: Kysely<DB>,
  list: List<Row>,
  query: ListQuery,
  { position, take, skip = 0 }: PagePlace,
): Promise<PositionedRow<Row>[]> {
  const parts = list.parts ?? [];
  const found: PositionedRow<Row>[] = [];
  for (const part of query.sort.startsWith('-') ? parts : parts.toReversed()) {
    const rows = await selectRows(tx, { ...list, query: part }, query);
    found.push(...(await loadRowsAfter(tx, rows, { position, take: skip + take - found.length })));
    if (found.length >= skip + take) break;
  }
  return found.slice(skip);
}

async function loadRowsAfter<Row>(
  tx: Kysely<DB>,
  { query, columns, isDescending }: FilteredRows<Row>,
  { position, take, skip = 0 }: PagePlace,
): Promise<PositionedRow<Row>[]> {
  const texts = sql.join(columns.map((column) => sql`${column}::text`));
  let select = query
    .select(sql<string>`array_to_json(array[${texts}])::text`.as('list_position'))
    .limit(take)
    .offset(skip);
  if (position) {
    const [keys, values] = [sql.join(columns), sql.join(position)];
    select = select.where(
      isDescending ? sql<SqlBool>`(${keys}) < (${values})` : sql<SqlBool>`(${keys}) > (${values})`,
    );
    // An index of the first column does not know the id of another table, so it needs a condition of its own.
    const [column, bound] = [columns[0], position[0]];
    select = select.where(
      isDescending ? sql<SqlBool>`${column} <= ${bound}` : sql<SqlBool>`${column} >= ${bound}`,
    );
  }
  for (const column of columns) select = select.orderBy(column, isDescending ? 'desc' : 'asc');
  return (await tx.executeQuery(select as Compilable<PositionedRow<Row>>)).rows;
}

/** Counts the rows that search and filter leave, up to `limit`. */
const countRows = <Row>(
  tx: Kysely<DB>,
  limit: number,
  { count, query }: FilteredRows<Row>,
): Promise<number> => (count ? count(limit) : countUpTo(tx, limit, query));

/** Counts the rows of a query, up to `limit`. */
async function countUpTo(
  tx: Kysely<DB>,
  limit: number,
  query: SelectQueryBuilder<DB, keyof DB, unknown>,
): Promise<number> {
  const counted = query.clearSelect().select(sql`1`.as('one')).limit(limit);
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from (${counted}) counted`.execute(tx);
  return rows[0]?.n ?? 0;
}
