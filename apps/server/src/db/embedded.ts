import fs from 'node:fs';
import path from 'node:path';
import type { Logger } from 'pino';
import { reachable } from './embedded/binaries.ts';
import { initialise, keptPassword } from './embedded/cluster.ts';
import { lockDataDir } from './embedded/data-dir-lock.ts';
import { keepRunning } from './embedded/keep-running.ts';
import { accepting, freePort, isAlive, launch, stopPostmaster } from './embedded/postmaster.ts';
import { postmasterFile } from './embedded/postmaster-file.ts';
import { runningCluster } from './embedded/running-cluster.ts';
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
  besideHolder?: boolean;
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
      return await startHeld(dataDir, options, lock.release);
    } catch (error) {
      lock.release();
      throw error;
    }
  }
  const beside = options.besideHolder ? await besideHolder(dataDir) : undefined;
  if (beside) return beside;
  throw new Error(
    `DATA_DIR ${dataDir} is held by ${lock.holder}: stop it first, or give this start a DATA_DIR of its own.`,
  );
}

async function startHeld(dataDir: string, options: Options, release: () => void): Promise<EmbeddedPostgres> {
  const { durable = true, maxConnections = 100, log } = options;
  const { binDir, dir, owner } = await reachable(dataDir, options.binDir);
  const password = keptPassword(dataDir);
  const url = urlsWith(password);
  const orphan = await runningCluster(dir, (port) => url(port)());
  if (orphan) {
    log?.warn(orphan, 'the database of a server that was killed is ended and started anew');
    await stopPostmaster({ ...orphan, dir });
  }
  forgetStranger(dir);
  initialise(binDir, dir, password, owner);
  // Where others still know it, if it was running: a second process that was given its address finds it again.
  const port = orphan?.port ?? (await freePort());
  const watcher = startWatcher(dir);
  try {
    const kept = await keepRunning({
      dir,
      launch: () => {
        const postmaster = launch({ binDir, dir, owner, port, durable, maxConnections });
        watcher.watch(postmaster);
        return postmaster;
      },
      accepting: (child) => accepting(url(port)(), child),
      log,
    });
    const stop = async () => {
      await kept.stop();
      watcher.close();
      release();
    };
    return { dir, url: url(port), stop };
  } catch (error) {
    watcher.close();
    throw error;
  }
}

async function besideHolder(dataDir: string): Promise<EmbeddedPostgres | undefined> {
  const { dir } = await reachable(dataDir);
  const url = urlsWith(keptPassword(dataDir));
  const running = await runningCluster(dir, (port) => url(port)());
  return running && { dir, url: url(running.port), stop: async () => {} };
}

/**
 * After a crash of the machine the number in the cluster's file may be another process' by now. PostgreSQL then refuses to
 * start for as long as that one lives; here it is known to be a stranger.
 */
function forgetStranger(dir: string): void {
  const named = postmasterFile(dir);
  if (named && isAlive(named.pid)) fs.rmSync(path.join(dir, 'postmaster.pid'));
}

const urlsWith =
  (password: string) =>
  (port: number) =>
  (database: string = 'postgres') =>
    `postgres://postgres:${password}@127.0.0.1:${port}/${database}`;
