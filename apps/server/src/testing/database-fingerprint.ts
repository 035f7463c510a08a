import { type Kysely, sql } from 'kysely';
import type { DB } from '../db/schema.ts';

/** Columns that change with time alone: the last visit and its day, the last heartbeat of a shift. */
const movedByTime: Readonly<Record<string, readonly string[]>> = {
  person: ['last_active'],
  member: ['active_day'],
  staff_shift: ['seen_at'],
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
  const marks = tables.map(({ name }) => {
    const moved = movedByTime[name];
    const row = moved ? sql`(to_jsonb(t) - ${[...moved]}::text[])::text` : sql`t::text`;
    // A sum needs no order. Sorting every table twice per call was the most expensive part of the tests with malformed
    // frames.
    return sql`select ${name}::text as name, count(*) || ':' || coalesce(sum(hashtextextended(${row}, 0)), 0) as mark
      from ${sql.table(name)} t`;
  });
  const { rows } = await sql<{ name: string; mark: string }>`${sql.join(marks, sql` union all `)}`.execute(
    db,
  );
  return Object.fromEntries(rows.map(({ name, mark }) => [name, mark]));
}
