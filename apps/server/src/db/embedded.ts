import fs from 'node:fs';
import path from 'node:path';
import type { Logger } from 'pino';
import { findBinaries } from './embedded/binaries.ts';
import { initialiseCluster, loadOrCreatePassword } from './embedded/cluster.ts';
import { lockDataDir } from './embedded/data-dir-lock.ts';
import {
  findFreePort,
  isAlive,
  launchPostmaster,
  stopPostmaster,
  waitUntilAccepting,
} from './embedded/postmaster.ts';
import { readPostmasterFile } from './embedded/postmaster-file.ts';
import { findRunningCluster } from './embedded/running-cluster.ts';
import { superviseProcess } from './embedded/supervise-process.ts';
import { startWatcher } from './embedded/watcher.ts';

export type EmbeddedPostgres = {
  url: (database?: string) => string;
  /** Stops what was started here and releases the folder; a database that another process holds goes on. */
  stop: () => Promise<void>;
  dir: string;
};

type Options = {
  /** The folder of `postgres/` and `postgres.password`. */
  dataDir: string;
  /** Tests may trade safety for speed; everything else leaves `fsync` on. */
  durable?: boolean;
  maxConnections?: number;
  /** For tools: where a server holds the folder, use its running database instead of throwing. */
  attach?: boolean;
  /** Tests run an older PostgreSQL than the one from npm. */
  binDir?: string;
  log?: Pick<Logger, 'warn' | 'error'>;
};

/**
 * Starts the PostgreSQL from npm on a free loopback port and keeps it running until `stop`. The folder belongs to one
 * process at a time. When that process ends, for any reason, the database ends within ten seconds; one that still runs
 * is stopped and started again. PostgreSQL refuses to run as root: then it runs as `postgres` (or `nobody`), and where
 * that user cannot enter the folder, binaries and cluster live under /var/lib. Throws an Error whose message is one
 * clear line.
 */
export async function startEmbedded(options: Options): Promise<EmbeddedPostgres> {
  const dataDir = path.resolve(options.dataDir);
  fs.mkdirSync(dataDir, { recursive: true });
  const lock = lockDataDir(dataDir);
  if (lock.ok) {
    try {
      return await startLocked(dataDir, options, lock.release);
    } catch (error) {
      lock.release();
      throw error;
    }
  }
  const beside = options.attach ? await attachToRunning(dataDir) : undefined;
  if (beside) return beside;
  throw new Error(
    `DATA_DIR ${dataDir} is held by ${lock.holder}: stop it first, or give this start a DATA_DIR of its own.`,
  );
}

async function startLocked(
  dataDir: string,
  options: Options,
  release: () => void,
): Promise<EmbeddedPostgres> {
  const { durable = true, maxConnections = 100, log } = options;
  const { binDir, dir, owner } = await findBinaries(dataDir, options.binDir);
  const password = loadOrCreatePassword(dataDir);
  const url = createUrls(password);
  const orphan = await findRunningCluster(dir, (port) => url(port)());
  if (orphan) {
    log?.warn(orphan, 'the database of a server that was killed is stopped and started again');
    await stopPostmaster({ ...orphan, dir });
  }
  initialiseCluster(binDir, dir, password, owner);
  // Uses the same port again, so that another process that got this address finds the database again.
  const port = orphan?.port ?? (await findFreePort());
  const watcher = startWatcher(dir);
  try {
    const supervised = await superviseProcess({
      dir,
      launch: () => {
        removeForeignPidFile(dir);
        const postmaster = launchPostmaster({ binDir, dir, owner, port, durable, maxConnections });
        watcher.watch(postmaster);
        return postmaster;
      },
      waitUntilAccepting: (child) => waitUntilAccepting(url(port)(), child),
      log,
    });
    const stop = async () => {
      await supervised.stop();
      watcher.close();
      release();
    };
    return { dir, url: url(port), stop };
  } catch (error) {
    watcher.close();
    throw error;
  }
}

async function attachToRunning(dataDir: string): Promise<EmbeddedPostgres | undefined> {
  const { dir } = await findBinaries(dataDir);
  const url = createUrls(loadOrCreatePassword(dataDir));
  const running = await findRunningCluster(dir, (port) => url(port)());
  return running && { dir, url: url(running.port), stop: async () => {} };
}

/**
 * Removes a cluster's file with the process id of an unrelated process. After a crash of the machine or of
 * the database, the id may belong to another process, and PostgreSQL then does not start while that one
 * lives. Before a launch no database of this folder runs.
 */
function removeForeignPidFile(dir: string): void {
  const named = readPostmasterFile(dir);
  if (named && isAlive(named.pid)) fs.rmSync(path.join(dir, 'postmaster.pid'));
}

const createUrls =
  (password: string) =>
  (port: number) =>
  (database: string = 'postgres') =>
    `postgres://postgres:${password}@127.0.0.1:${port}/${database}`;
