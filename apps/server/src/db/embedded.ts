import fs from 'node:fs';
import path from 'node:path';
import type { Logger } from 'pino';
import { findBinaries } from './embedded/binaries.ts';
import { initialiseCluster, loadOrCreatePassword } from './embedded/cluster.ts';
import { lockDataDir } from './embedded/data-dir-lock.ts';
import { superviseProcess } from './embedded/keep-running.ts';
import {
  freePort,
  isAlive,
  launchPostmaster,
  stopPostmaster,
  waitUntilAccepting,
} from './embedded/postmaster.ts';
import { readPostmasterFile } from './embedded/postmaster-file.ts';
import { findRunningCluster } from './embedded/running-cluster.ts';
import { startWatcher } from './embedded/watcher.ts';

export type EmbeddedPostgres = {
  url: (database?: string) => string;
  /** Ends what was started here, and gives the folder free; a database that another process holds goes on. */
  stop: () => Promise<void>;
  dir: string;
};

type Options = {
  /** Where `postgres/` and `postgres.password` live. */
  dataDir: string;
  /** Tests may trade safety for speed; everything else keeps `fsync` on. */
  durable?: boolean;
  maxConnections?: number;
  /** For tools: where a server holds the folder, use the database that it keeps running, instead of throwing. */
  attach?: boolean;
  /** Tests run an older PostgreSQL than the one that npm brought along. */
  binDir?: string;
  log?: Pick<Logger, 'warn' | 'error'>;
};

/**
 * Starts the PostgreSQL that npm brought along, on a free loopback port, and keeps it running there until `stop`. The folder
 * belongs to one process at a time; when that one ends, however it ends, the database ends within ten seconds, and one that
 * runs still is ended and started anew. PostgreSQL refuses to be root: then it runs as `postgres` (or `nobody`), and where that
 * user cannot enter the folder, binaries and cluster live under /var/lib instead. Throws an Error whose message is one clear line.
 */
export async function startEmbedded(options: Options): Promise<EmbeddedPostgres> {
  const dataDir = path.resolve(options.dataDir);
  fs.mkdirSync(dataDir, { recursive: true });
  const lock = lockDataDir(dataDir);
  if ('release' in lock) {
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
    log?.warn(orphan, 'the database of a server that was killed is ended and started anew');
    await stopPostmaster({ ...orphan, dir });
  }
  removeForeignPidFile(dir);
  initialiseCluster(binDir, dir, password, owner);
  // Where others still know it, if it was running: a second process that was given its address finds it again.
  const port = orphan?.port ?? (await freePort());
  const watcher = startWatcher(dir);
  try {
    const supervised = await superviseProcess({
      dir,
      launch: () => {
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
 * After a crash of the machine the number in the cluster's file may be another process' by now. PostgreSQL then refuses to
 * start for as long as that one lives; here it is known to be a stranger.
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
