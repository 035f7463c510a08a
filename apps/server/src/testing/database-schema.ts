import type pg from 'pg';

/**
 * Everything in the public schema, a line each, without the order of columns: migrations written in parallel may be
 * applied in another order.
 */
const catalog = `
  select 'table ' || relname || ' ' || relkind::text || ' ' || coalesce(array_to_string(reloptions, ' '), '') as line
  from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'i')
  union all
  select concat_ws(' ', 'column', attrelid::regclass, attname,
    format_type(atttypid, atttypmod), case when attnotnull then 'not null' end, nullif(attidentity::text, ''),
    nullif(attgenerated::text, ''), 'default ' || pg_get_expr(adbin, adrelid), 'statistics ' || nullif(attstattarget, -1),
    'collate ' || (select collname from pg_collation where pg_collation.oid = attcollation))
  from pg_attribute join pg_class on pg_class.oid = attrelid
    left join pg_attrdef on adrelid = attrelid and adnum = attnum
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'i') and attnum > 0 and not attisdropped
  union all
  select concat_ws(' ', 'constraint', conrelid::regclass, conname, pg_get_constraintdef(pg_constraint.oid))
  from pg_constraint where connamespace = 'public'::regnamespace
  union all
  select 'index ' || indexdef from pg_indexes where schemaname = 'public'
  union all
  select 'trigger ' || pg_get_triggerdef(pg_trigger.oid) || ' ' || tgenabled::text from pg_trigger
    join pg_class on pg_class.oid = tgrelid where relnamespace = 'public'::regnamespace and not tgisinternal
  union all
  select 'function ' || pg_get_functiondef(pg_proc.oid) from pg_proc
  where pronamespace = 'public'::regnamespace and prokind = 'f'
    and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
  union all
  select concat_ws(' ', 'sequence', seqrelid::regclass, seqtypid::regtype, seqstart, seqincrement, seqmin, seqmax)
  from pg_sequence join pg_class on pg_class.oid = seqrelid where relnamespace = 'public'::regnamespace
  union all
  select 'extension ' || extname from pg_extension`;

/** Returns the schema that the migrations produced, to compare it with another database of the same server. */
export async function databaseSchema(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(`select line from (${catalog}) lines order by line`);
  return rows.map(({ line: connection }) => connection);
}
