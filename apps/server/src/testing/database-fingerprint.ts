import { type Kysely, sql } from 'kysely';
import type { DB } from '../db/schema.ts';

/**
 * Columns that change with time alone: the last visit and its day, the last heartbeat of a shift, the end of a claim,
 * which each call of its holder moves.
 */
const movedByTime: Readonly<Record<string, readonly string[]>> = {
  person: ['last_active'],
  member: ['active_day'],
  staff_shift: ['seen_at'],
  case_file: ['claimed_until'],
};
/**
 * Sessions are renewed by use, the days of a visit are noted, and workers come and go. Towns are many and only ever
 * imported.
 */
const leftOut = ['activity_day', 'auth_session', 'job_worker', 'place', 'place_name'];

/**
 * Returns a hash for each table of the public schema (`except` some). Two hashes are equal when no row was inserted,
 * changed or deleted in between.
 */
export async function databaseFingerprint(
  db: Kysely<DB>,
  options: { except?: readonly (keyof DB)[] } = {},
): Promise<Record<string, string>> {
  const skipped = [...leftOut, ...(options.except ?? [])];
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename <> all(${skipped})
    order by tablename`.execute(db);
  const read = await functionFor(
    db,
    tables.map(({ name }) => name),
  );
  const { rows } = await sql<{ name: string; mark: string }>`select * from ${sql.id(read)}()`.execute(db);
  return Object.fromEntries(rows.map(({ name, mark }) => [name, mark]));
}

/** The functions of a database, by the tables that they read. */
const functions = new WeakMap<Kysely<DB>, Map<string, Promise<string>>>();

/**
 * Returns the name of a function that hashes these tables. A connection plans it once: to plan the queries of
 * 120 tables takes longer than to run them (13 ms of processor time, 3 with the function).
 */
function functionFor(db: Kysely<DB>, tables: readonly string[]): Promise<string> {
  const known = functions.get(db) ?? new Map<string, Promise<string>>();
  functions.set(db, known);
  const key = tables.join();
  const name = known.get(key) ?? createFunction(db, `database_fingerprint_${known.size}`, tables);
  known.set(key, name);
  return name;
}

async function createFunction(db: Kysely<DB>, name: string, tables: readonly string[]): Promise<string> {
  const queries = tables.map((table) => {
    const moved = movedByTime[table];
    const row = moved ? sql`(to_jsonb(t) - ${sql.lit(`{${moved.join()}}`)}::text[])::text` : sql`t::text`;
    // A sum needs no order. Sorting every table twice per call was the most expensive part of the tests with malformed
    // frames.
    return sql`return query
      select ${sql.lit(table)}::text, count(*) || ':' || coalesce(sum(hashtextextended(${row}, 0)), 0)
      from ${sql.table(table)} t;`;
  });
  await sql`create function ${sql.id(name)}() returns table (name text, mark text) language plpgsql stable as $body$
    #variable_conflict use_column
    begin ${sql.join(queries, sql` `)} end $body$`.execute(db);
  return name;
}
