import { type Kysely, sql } from 'kysely';
import type { Config } from '../config.ts';
import type { DB } from './schema.ts';

/** Coins are acknowledged after a commit; a database that may forget commits is refused in production. */
export async function requireDurable(db: Kysely<DB>, config: Config): Promise<void> {
  if (!config.production) return;
  const { rows } = await sql<{ name: string }>`
    select name from pg_settings
    where name in ('fsync', 'synchronous_commit', 'full_page_writes') and setting = 'off'`.execute(db);
  if (rows.length === 0) return;
  throw new Error(
    `The database would lose acknowledged work: switch on ${rows.map((row) => row.name).join(', ')}.`,
  );
}
