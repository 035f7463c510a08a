import { type Kysely, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';
import { ownedTables, personalTables, rowsOf, secretByName } from './personal-data.ts';

/** Everything that is kept of a member, by table, as plain values; pictures by their keys. */
export async function exportData(db: Kysely<DB>, personId: number): Promise<Record<string, unknown[]>> {
  const told: Record<string, unknown[]> = {};
  const rows = async (name: string, which: ReturnType<typeof rowsOf>, without: readonly string[] = []) => {
    const found = await sql<{ row: unknown }>`
      select to_jsonb(t) - ${[...without]}::text[] as row from ${sql.table(name)} t where ${which}`.execute(
      db,
    );
    told[name] = [...(told[name] ?? []), ...found.rows.map(({ row }) => row)];
  };
  for (const table of personalTables) {
    if (table.told) await rows(table.name, rowsOf(table, personId), table.told.without);
  }
  const known = new Set(personalTables.map(({ name }) => name));
  for (const { name, column, columns } of await ownedTables(db)) {
    const secret = columns.filter((one) => secretByName.test(one));
    if (!known.has(name)) await rows(name, sql`${sql.ref(column)} = ${personId}`, secret);
  }
  return told;
}
