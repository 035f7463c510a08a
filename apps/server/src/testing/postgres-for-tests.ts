import fs from 'node:fs';
import os from 'node:os';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../db/database.ts';
import { startEmbedded } from '../db/embedded.ts';
import { migrate } from '../db/migrate.ts';
import { importPlaces } from '../places/import-places.ts';
import { clusterFolder } from './cluster-folder.ts';
import { copyCluster } from './copy-cluster.ts';
import { folderForCluster, sweepDeadClusters } from './dead-clusters.ts';
import { removeCluster } from './remove-cluster.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The address of the cluster's maintenance database. Test files clone `template_afterglow`. */
    postgresUrl: string;
    /** The data folder of a stopped, migrated cluster. Tests that need a cluster of their own copy it. */
    seedCluster: string;
    /** The number that decides about everything that a run leaves to chance. */
    seed: number;
  }
}

type Cluster = { url: (database?: string) => string; stop: () => Promise<void>; dir: string };
type Start = (options: { dataDir: string; durable: false; maxConnections: number }) => Promise<Cluster>;

/** Starts one cluster a run, with a migrated template that every test file clones. */
export function clusterForRun(start: Start) {
  return async (project: TestProject): Promise<() => Promise<void>> => {
    for (const parent of new Set([clusterFolder(), os.tmpdir()])) await sweepDeadClusters(parent);
    const dataDir = folderForCluster('tests', clusterFolder());
    const seed = folderForCluster('tests', clusterFolder());
    const options = { dataDir, durable: false, maxConnections: 200 } as const;
    // The database that a cluster begins with is migrated for the seed, and then becomes the template.
    const first = await start(options);
    await migrate(first.url());
    await first.stop();
    copyCluster(dataDir, seed);
    const postgres = await start(options);
    const admin = new pg.Client({ connectionString: postgres.url('template1') });
    await admin.connect();
    // Reading a few rows in one process is cheaper than starting a parallel worker.
    await admin.query('alter system set max_parallel_workers_per_gather = 0');
    await admin.query('select pg_reload_conf()');
    await admin.query('alter database postgres rename to template_afterglow');
    await admin.query('create database postgres');
    const template = openDatabase({ url: postgres.url('template_afterglow'), max: 1 });
    await importPlaces(template.kysely, { only: 'sample' });
    await template.close();
    await admin.end();
    project.provide('postgresUrl', postgres.url());
    project.provide('seedCluster', seed);
    project.provide('seed', project.vitest.config.sequence.seed);
    return async () => {
      await postgres.stop();
      removeCluster({ dataDir, dir: postgres.dir });
      fs.rmSync(seed, { recursive: true, force: true });
    };
  };
}

export default clusterForRun(startEmbedded);
