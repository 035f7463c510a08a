import pg from 'pg';
import { onExit } from './cleanup.ts';
import { type StartedProcess, startProcess } from './start-process.ts';

type Facts = { url: string; pid: number; folder: string };
export type Postgres = Facts & StartedProcess<Facts>;

/**
 * Starts an empty PostgreSQL for the benchmark, durable as in production unless `fast`. `folder` is for other
 * files of the benchmark.
 */
export async function startPostgres({ fast = false } = {}): Promise<Postgres> {
  const started = await startProcess<Facts>('../apps/server/src/testing/postgres-process.ts', {
    env: { PG_FAST: fast ? '1' : '0' },
  });
  return { ...started, ...started.facts };
}

/** Opens a connection for the benchmark's own queries. */
export async function connectTo(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: 'afterglow-bench' });
  client.on('error', () => {});
  await client.connect();
  onExit(() => client.end());
  return client;
}

/** Returns the address of another database of the same cluster. */
export function getDatabaseUrl(url: string, name: string): string {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.href;
}
