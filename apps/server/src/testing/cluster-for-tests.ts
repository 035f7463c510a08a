import { spawnSync } from 'node:child_process';
import os from 'node:os';
import { sql } from 'kysely';
import { inject } from 'vitest';
import { openDatabase } from '../db/database.ts';
import { readPostmasterFile } from '../db/embedded/postmaster-file.ts';
import { startEmbedded } from '../db/embedded.ts';
import { migrate } from '../db/migrate.ts';
import { copyCluster } from './copy-cluster.ts';
import { folderForCluster } from './dead-clusters.ts';
import { homePlaceId } from './people.ts';
import type {} from './postgres-for-tests.ts';
import { removeCluster } from './remove-cluster.ts';

/**
 * Starts a PostgreSQL of its own for tests that would disturb others, with one town and everything else a
 * server needs.
 */
export async function testCluster(options: { durable?: boolean; dataDir?: string; binDir?: string } = {}) {
  const { durable = false, binDir } = options;
  const dataDir = options.dataDir ?? folderForCluster('cluster', os.tmpdir());
  // The seed is of the version from npm.
  if (!options.dataDir && !binDir) copyCluster(inject('seedCluster'), dataDir);
  const postgres = await startEmbedded({ dataDir, durable, binDir });
  const { dir } = postgres;
  await migrate(postgres.url());
  const { kysely, close } = openDatabase({ url: postgres.url(), max: 1 });
  // Without any town the server would import the towns of the whole world.
  await sql`
    insert into place (id, name, country, lat, lon, h4, h5, h6)
    values (${homePlaceId}, 'Tel Aviv', 'IL', 32.08, 34.78, 1, 1, 1)`.execute(kysely);
  await sql`insert into setting (key, value) values ('partners', '"mixed"')`.execute(kysely);
  await close();
  const postmaster = () => readPostmasterFile(dir)?.pid as number;
  const all = () => {
    const { stdout } = spawnSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' });
    const pairs = stdout.split('\n').map((connection) => connection.trim().split(/\s+/).map(Number));
    return [postmaster(), ...pairs.flatMap(([pid, ppid]) => (pid && ppid === postmaster() ? [pid] : []))];
  };
  return {
    url: postgres.url(),
    dataDir,
    dir,
    postmaster,
    /** Stops every process of the cluster, like a hanging machine: connections stay open and nothing replies. */
    freeze: () => {
      for (const pid of all()) process.kill(pid, 'SIGSTOP');
    },
    thaw: () => {
      for (const pid of all()) process.kill(pid, 'SIGCONT');
    },
    /** Stops the cluster and keeps the folder, for a server that starts the cluster itself. */
    stop: postgres.stop,
    remove: () => removeCluster({ dataDir, dir }),
  };
}

export type TestCluster = Awaited<ReturnType<typeof testCluster>>;
