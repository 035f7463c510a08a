import { type Kysely, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';
import { personalTables, selectRows } from './personal-data.ts';

/** What is kept of a member and told, by table, as plain values; pictures by their keys. */
export async function loadExportData(db: Kysely<DB>, personId: number): Promise<Record<string, unknown[]>> {
  const exported: Record<string, unknown[]> = {};
  for (const { name, exported: selected, ...table } of personalTables) {
    if (!selected) continue;
    const columns = sql.join(selected.map((column) => sql.ref(column)));
    const { rows } = await sql<{ row: unknown }>`
      select to_jsonb(t) as row from (
        select ${columns} from ${sql.table(name)} where ${selectRows({ name, exported: selected, ...table }, personId)}
      ) t`.execute(db);
    exported[name] = [...(exported[name] ?? []), ...rows.map(({ row }) => row)];
  }
  return exported;
}
