import fs from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { isAlive } from './postmaster.ts';
import { type Postmaster, readPostmasterFile } from './postmaster-file.ts';

/** A postmaster listens from its first moment to its last; who refuses for so long is another process with its number. */
const noListenerMs = 3_000;
const replayMs = 60_000;
/** What PostgreSQL says while it starts or stops, and to a wrong password. */
const startingUpCode = '57P03';
const foreignCodes = ['28P01', '28000', '3D000'];

/**
 * The cluster that runs in `dir`, whoever started it. Numbers of processes and ports are reused, so what the file says is
 * believed only when this cluster's password opens it and it names this folder. Throws where somebody is there and says nothing.
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
      if (foreignCodes.includes(code) || (code === 'ECONNREFUSED' && waitedMs > noListenerMs))
        return undefined;
      if (code !== 'ECONNREFUSED' && code !== startingUpCode && waitedMs > noListenerMs)
        throw createSilentError(found);
      if (waitedMs > replayMs) throw createSilentError(found);
    } finally {
      await client.end().catch(() => {});
    }
    await sleep(100);
  }
}

const createSilentError = ({ pid }: Postmaster) =>
  new Error(`The embedded database runs (process ${pid}) and does not answer: end it, then start again.`);
