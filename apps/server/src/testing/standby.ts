import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { type Database, openDatabase } from '../db/database.ts';
import { findBinaries } from '../db/embedded/binaries.ts';
import { startEmbedded } from '../db/embedded.ts';
import type { TestCluster } from './cluster-for-tests.ts';
import { folderForCluster } from './dead-clusters.ts';
import { removeCluster } from './remove-cluster.ts';

export type Standby = {
  url: string;
  /** Waits until everything that the primary has committed is replayed. */
  catchUp: () => Promise<void>;
  /** Stops the replay: the standby answers with what it has replayed so far. */
  pause: () => Promise<void>;
  resume: () => Promise<void>;
  stop: () => Promise<void>;
};

/**
 * Starts a streaming standby of a cluster. The embedded binaries have no `pg_basebackup`, so its files are copied
 * between `pg_backup_start` and `pg_backup_stop`.
 */
export async function startStandby(cluster: TestCluster): Promise<Standby> {
  const dataDir = folderForCluster('cluster', os.tmpdir());
  // Both clusters have the same users, so the password is the same.
  fs.copyFileSync(path.join(cluster.dataDir, 'postgres.password'), path.join(dataDir, 'postgres.password'));
  const { dir } = await findBinaries(dataDir);
  await copyRunningCluster(cluster, dir);
  const { url, stop } = await startEmbedded({ dataDir, durable: false });
  const primary = openDatabase({ url: cluster.url, max: 1 });
  const standby = openDatabase({ url: url(), max: 1 });
  return {
    url: url(),
    catchUp: () => waitUntilReplayed(primary, standby),
    pause: async () => void (await sql`select pg_wal_replay_pause()`.execute(standby.kysely)),
    resume: async () => void (await sql`select pg_wal_replay_resume()`.execute(standby.kysely)),
    stop: async () => {
      await primary.close();
      await standby.close();
      await stop();
      removeCluster({ dataDir, dir });
    },
  };
}

async function copyRunningCluster({ url, dir: from }: TestCluster, to: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`select pg_backup_start('standby', true)`);
  const { uid, gid } = fs.statSync(from);
  fs.mkdirSync(to, { recursive: true, mode: 0o700 });
  // A file that the primary deletes meanwhile is not needed: the log of the backup recreates what is.
  spawnSync('cp', ['-a', `${from}/.`, to]);
  fs.rmSync(path.join(to, 'postmaster.pid'), { force: true });
  const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(true)');
  await client.end();
  fs.writeFileSync(path.join(to, 'backup_label'), rows[0]?.labelfile ?? '');
  fs.writeFileSync(path.join(to, 'standby.signal'), '');
  fs.appendFileSync(
    path.join(to, 'postgresql.auto.conf'),
    `\nprimary_conninfo = '${url}'\nhot_standby_feedback = on\n`,
  );
  for (const name of ['', 'backup_label', 'standby.signal', 'postgresql.auto.conf'])
    fs.chownSync(path.join(to, name), uid, gid);
}

async function waitUntilReplayed(primary: Database, standby: Database): Promise<void> {
  // A cluster of tests writes its log a moment after the commit; this commit waits for it.
  await primary.kysely.transaction().execute(async (tx) => {
    await sql`set local synchronous_commit = on`.execute(tx);
    await sql`select pg_logical_emit_message(true, 'catch up', '')`.execute(tx);
  });
  const { rows } = await sql<{ lsn: string }>`select pg_current_wal_flush_lsn()::text as lsn`.execute(
    primary.kysely,
  );
  for (;;) {
    const { rows: replayed } = await sql<{ done: boolean }>`
      select pg_last_wal_replay_lsn() >= ${rows[0]?.lsn}::pg_lsn as done`.execute(standby.kysely);
    if (replayed[0]?.done) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
