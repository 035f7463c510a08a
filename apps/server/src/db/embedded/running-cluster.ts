import fs from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { isAlive } from './postmaster.ts';
import { type Postmaster, readPostmasterFile } from './postmaster-file.ts';

/**
 * A postmaster listens from its first moment to its last. Rejected for this long, the id belongs to another
 * process.
 */
const NO_LISTENER_MS = 3_000;
const REPLAY_MS = 60_000;
/** SQLSTATE while PostgreSQL starts or stops, and for a wrong password. */
const STARTING_UP = '57P03';
const FOREIGN_CODES = ['28P01', '28000', '3D000'];

/**
 * Finds the cluster that runs in `dir`, no matter who started it. Process ids and ports are reused, so the file is
 * trusted only when the cluster's password works and the database names this folder. Throws where a process does not
 * respond.
 */
export async function findRunningCluster(
  dir: string,
  urlAt: (port: number) => string,
): Promise<Postmaster | undefined> {
  const begun = performance.now();
  for (;;) {
    const found = readPostmasterFile(dir);
    if (!found || !isAlive(found.pid)) return undefined;
    const client = new pg.Client({ connectionString: urlAt(found.port), connectionTimeoutMillis: 10_000 });
    client.on('error', () => {});
    try {
      await client.connect();
      const { rows } = await client.query<{ data_directory: string }>('show data_directory');
      const there = fs.realpathSync(rows[0]?.data_directory ?? '/');
      return there === fs.realpathSync(dir) ? found : undefined;
    } catch (error) {
      const { code = '' } = error as { code?: string };
      const waitedMs = performance.now() - begun;
      if (FOREIGN_CODES.includes(code) || (code === 'ECONNREFUSED' && waitedMs > NO_LISTENER_MS))
        return undefined;
      if (code !== 'ECONNREFUSED' && code !== STARTING_UP && waitedMs > NO_LISTENER_MS)
        throw createSilentError(found);
      if (waitedMs > REPLAY_MS) throw createSilentError(found);
    } finally {
      await client.end().catch(() => {});
    }
    await sleep(100);
  }
}

const createSilentError = ({ pid }: Postmaster) =>
  new Error(`The embedded database runs (process ${pid}) and does not answer: end it, then start again.`);
