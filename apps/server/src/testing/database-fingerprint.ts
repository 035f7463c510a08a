import { type Kysely, sql } from 'kysely';
import type { DB } from '../db/schema.ts';

/** Bookkeeping that time alone moves: when somebody was last here, or on which day, when a shift was last seen. */
const movedByTime: Readonly<Record<string, readonly string[]>> = {
  person: ['last_active'],
  member: ['active_day'],
  staff_shift: ['seen_at'],
};
/** Sessions are renewed in use, workers come and go; towns are many, and only ever imported. */
const leftOut = ['auth_session', 'job_worker', 'place', 'place_name'];

/** One mark for each table of the public schema (`except` some): two are equal when no row of any was written, changed or removed between. */
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
    // A sum needs no order: sorting every table twice a call was the dearest part of the hostile frames.
    return sql`select ${name}::text as name, count(*) || ':' || coalesce(sum(hashtextextended(${row}, 0)), 0) as mark
      from ${sql.table(name)} t`;
  });
  const { rows } = await sql<{ name: string; mark: string }>`${sql.join(marks, sql` union all `)}`.execute(
    db,
  );
  return Object.fromEntries(rows.map(({ name, mark }) => [name, mark]));
}
