import type { ClientBase } from 'pg';

/** The oldest PostgreSQL that every migration and statement runs on; tests run on it, too. */
const oldestMajor = 15;

/** Ends the start on a PostgreSQL that is too old, before anything is changed there. */
export async function requireServerVersion(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ number: number; version: string }>(
    `select current_setting('server_version_num')::integer as number, current_setting('server_version') as version`,
  );
  const [{ number, version } = { number: 0, version: 'unknown' }] = rows;
  if (number >= oldestMajor * 10_000) return;
  throw new Error(
    `DATABASE_URL leads to PostgreSQL ${version}: this needs PostgreSQL ${oldestMajor} or newer.`,
  );
}
