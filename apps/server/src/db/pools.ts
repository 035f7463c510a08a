import { type Kysely, sql } from 'kysely';
import type pg from 'pg';
import type { Logger } from 'pino';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { DB } from './schema.ts';

/** Three runners of jobs listen on a connection each. Two are left for everything else. */
const MIN_MAIN = 5;

/**
 * Splits the connections of this process: a third goes to the deck, whose queries have planner settings of their own.
 */
export function getPoolSizes(connections: number): { main: number; deck: number } {
  const deck = Math.min(Math.floor(connections / 3), connections - MIN_MAIN);
  return { main: connections - deck, deck };
}

/**
 * Fails the start where the database has no room for the pools of this process; later, calls would wait without end.
 */
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

/**
 * Counts and logs connections that were replaced because they prepared too many statements. It means that some
 * statement is built from values, and every such text is planned again.
 */
export function createReplacedCounter(registry: Registry, log: Pick<Logger, 'warn'>) {
  const replaced = new Counter({
    name: 'database_connections_replaced_total',
    help: 'Database connections of this process that were replaced because they had prepared too many statements',
    labelNames: ['pool'],
    registers: [registry],
  });
  return (pool: 'main' | 'deck') => (prepared: number) => {
    replaced.inc({ pool });
    log.warn({ pool, prepared }, 'a database connection with too many prepared statements was replaced');
  };
}

/** Shows how busy each pool of this process is. `waiting` are those that wait for a connection. */
export function createPoolMetrics(registry: Registry, pools: Record<string, pg.Pool>): void {
  new Gauge({
    name: 'database_pool_connections',
    help: 'Database connections of this process by pool: busy, idle, and calls that wait for one',
    labelNames: ['pool', 'state'],
    registers: [registry],
    collect() {
      for (const [pool, { totalCount, idleCount, waitingCount }] of Object.entries(pools)) {
        this.set({ pool, state: 'busy' }, totalCount - idleCount);
        this.set({ pool, state: 'idle' }, idleCount);
        this.set({ pool, state: 'waiting' }, waitingCount);
      }
    },
  });
}

/**
 * The deck reads many small ordered ranges and stops early; what the planner takes for cheaper (sorting, hashing,
 * bitmaps) reads whole cities. Plans are generic, because planning would take longer than the query.
 */
export const DECK_PLANNING = `
  set enable_sort = off; set enable_hashjoin = off; set enable_mergejoin = off; set enable_bitmapscan = off;
  set max_parallel_workers_per_gather = 0; set plan_cache_mode = force_generic_plan`;
