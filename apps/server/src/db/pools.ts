import { type Kysely, sql } from 'kysely';
import type { DB } from './schema.ts';

/** How this process' connections are shared out: a third for the deck, whose queries have planner settings of their own. */
export function getPoolSizes(connections: number): { main: number; deck: number } {
  const deck = Math.floor(connections / 3);
  return { main: connections - deck, deck };
}

/** Ends the start where the database has no room for this process' pools; found out later, it would be calls that wait in vain. */
export async function requireConnections(db: Kysely<DB>, connections: number): Promise<void> {
  const { rows } = await sql<{ max: number; others: number }>`
    select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
        - coalesce(current_setting('reserved_connections', true), '0')::int as max,
      (select count(*)::int from pg_stat_activity
        where backend_type = 'client backend' and pid <> pg_backend_pid()) as others`.execute(db);
  const { max: maxConnections = 0, others = 0 } = rows[0] ?? {};
  if (connections <= maxConnections - others) return;
  throw new Error(
    `DATABASE_POOL: ${connections} connections do not fit: the database lets ${maxConnections} in, and ${others} are taken by others; lower DATABASE_POOL or raise max_connections.`,
  );
}
