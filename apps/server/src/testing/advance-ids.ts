import type pg from 'pg';

/**
 * Advances the ids after rows were inserted with ids of their own: new rows, of the server too, follow after
 * them.
 */
export async function advanceIds(client: pg.ClientBase): Promise<void> {
  await client.query(`do $$
    declare of record;
    begin
      for of in select table_name as name from information_schema.columns
        where table_schema = current_schema() and column_name = 'id' and is_identity = 'YES'
      loop
        execute format('select setval(pg_get_serial_sequence(%L, ''id''), max(id)) from %I having max(id) is not null', of.name, of.name);
      end loop;
    end $$`);
}
