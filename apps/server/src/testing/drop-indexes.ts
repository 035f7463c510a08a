import type pg from 'pg';

/**
 * Drops the indexes of these tables, and with `keys` their primary and unique keys, so that many rows are copied in
 * fast. Returns the function that creates them again. A key that another table refers to cannot be dropped.
 */
export async function dropIndexes(
  client: pg.ClientBase,
  tables: readonly string[],
  { keys }: { keys: boolean },
): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ remove: string; make: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as remove,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as make
    from pg_constraint where $2 and conrelid = any($1::text[]::regclass[]) and contype in ('p', 'u')
    union all
    select format('drop index %I', indexname), indexdef from pg_indexes
    where tablename = any($1) and not exists (select from pg_constraint where conname = indexname)`,
    [tables, keys],
  );
  for (const { remove } of rows) await client.query(remove);
  return async () => {
    for (const { make } of rows) await client.query(make);
  };
}
