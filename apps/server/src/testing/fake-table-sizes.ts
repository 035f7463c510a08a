import fs from 'node:fs';
import { DAY_MS } from '@afterglow/domain/time';
import type pg from 'pg';

/** Bytes of a page of PostgreSQL. */
const PAGE_BYTES = 8192;
const ROWS_OF_PAGE = 50;
const SPAN_DAYS = 3 * 365;

/**
 * How the values of a column are spread: how many rows have the same one, which part of the rows has none, whether its
 * times are to come, and whether the rows are stored in its order.
 */
export type Spread = { rowsOfValue?: number; nullPart?: number; isFuture?: boolean; isInOrder?: boolean };

/** The columns of the tables and of the expressions that are indexed. */
const COLUMNS = `
  select relname as relation, attname as "column", atttypid::regtype::text as type, not attnotnull as "mayBeNull"
  from pg_attribute join pg_class on pg_class.oid = attrelid
  where attnum > 0 and not attisdropped and (attrelid = any($1::regclass[]) or attrelid in (
    select indexrelid from pg_index where indrelid = any($1::regclass[]) and indkey[attnum - 1] = 0))`;

/** Returns bounds between which equally many values are, as many as `analyze` takes. */
function listBounds(type: string, isFuture: boolean, now: Date): string[] | undefined {
  if (type === 'text') return [...'abcdefghijklmnopqrstuvwxyz'];
  if (type !== 'timestamp with time zone') return undefined;
  const from = now.getTime() - (isFuture ? 0 : SPAN_DAYS * DAY_MS);
  return Array.from({ length: 101 }, (_, part) =>
    new Date(from + (part / 100) * SPAN_DAYS * DAY_MS).toISOString(),
  );
}

/**
 * Makes the planner believe that these tables have `rows` rows each, without the rows. It takes the size of a
 * table from its file, which becomes as long (the empty pages take no space), and everything else from the
 * statistics: ten rows have the same value of a column, one of a thousand has a flag, half of the rows have a
 * value of a column that may be null, and times are spread over the last three years. `spreads` has the
 * columns that differ (`audit_log.staff_id`). Needs PostgreSQL 18 on this machine.
 */
export async function fakeTableSizes(
  pool: pg.Pool,
  tables: readonly string[],
  { rows, now, spreads }: { rows: number; now: Date; spreads: Readonly<Record<string, Spread>> },
): Promise<void> {
  const pages = rows / ROWS_OF_PAGE;
  const { rows: files } = await pool.query<{ file: string }>(
    `select current_setting('data_directory') || '/' || pg_relation_filepath(name) as file
    from unnest($1::regclass[]) name`,
    [tables],
  );
  for (const { file } of files) fs.truncateSync(file, pages * PAGE_BYTES);
  await pool.query(
    `select pg_restore_relation_stats('schemaname', 'public', 'relname', name, 'relpages', $2::int,
      'reltuples', $3::real, 'relallvisible', $2::int) from unnest($1::text[]) name`,
    [tables, pages, rows],
  );
  const { rows: columns } = await pool.query<{
    relation: string;
    column: string;
    type: string;
    mayBeNull: boolean;
  }>(COLUMNS, [tables]);
  for (const { relation, column, type, mayBeNull } of columns) {
    const {
      rowsOfValue = 10,
      nullPart = mayBeNull ? 0.5 : 0,
      isFuture = false,
      isInOrder = false,
    } = spreads[`${relation}.${column}`] ?? {};
    const bounds = listBounds(type, isFuture, now);
    await pool.query(
      `select pg_restore_attribute_stats('schemaname', 'public', 'relname', $1::text, 'attname', $2::text,
        'inherited', false, 'null_frac', $3::real, 'n_distinct', $4::real, 'correlation', $5::real
        ${bounds ? `, 'histogram_bounds', '{${bounds.map((bound) => `"${bound}"`).join()}}'` : ''}
        ${type === 'boolean' ? `, 'most_common_vals', '{f,t}', 'most_common_freqs', '{0.999,0.001}'::real[]` : ''})`,
      [relation, column, nullPart, type === 'boolean' ? 2 : rows / rowsOfValue, isInOrder ? 1 : 0],
    );
  }
}
