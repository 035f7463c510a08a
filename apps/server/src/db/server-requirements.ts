import { type Kysely, sql } from 'kysely';
import type { ClientBase } from 'pg';
import type { Config } from '../config.ts';
import type { DB } from './schema.ts';

/** Rejects, in production, a database that may lose commits: coins are acknowledged after a commit. */
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

/** The oldest PostgreSQL that every migration and statement runs on; tests run on it too. */
const OLDEST_MAJOR = 15;

/**
 * Fails the start on an older PostgreSQL, and on a database that stores texts in another encoding than UTF-8, before
 * anything is changed there.
 */
export async function requireServer(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ number: number; version: string; encoding: string }>(
    `select current_setting('server_version_num')::integer as number, current_setting('server_version') as version,
      current_setting('server_encoding') as encoding`,
  );
  const [{ number, version, encoding } = { number: 0, version: 'unknown', encoding: 'unknown' }] = rows;
  if (number < OLDEST_MAJOR * 10_000)
    throw new Error(
      `DATABASE_URL leads to PostgreSQL ${version}: this needs PostgreSQL ${OLDEST_MAJOR} or newer.`,
    );
  if (encoding !== 'UTF8')
    throw new Error(
      `DATABASE_URL leads to a database that stores texts as ${encoding}: create it with encoding 'UTF8' template template0.`,
    );
}
