import os from 'node:os';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../db/database.ts';
import { startEmbedded } from '../db/embedded.ts';
import { migrate } from '../db/migrate.ts';
import { importPlaces } from '../places/import-places.ts';
import { clusterFolder } from './cluster-folder.ts';
import { folderForCluster, sweepDeadClusters } from './dead-clusters.ts';
import { removeCluster } from './remove-cluster.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The address of the cluster's maintenance database. Test files clone `template_afterglow`. */
    postgresUrl: string;
  }
}

type Cluster = { url: (database?: string) => string; stop: () => Promise<void>; dir: string };
type Start = (options: { dataDir: string; durable: false; maxConnections: number }) => Promise<Cluster>;

/** Starts one cluster a run, with a migrated template that every test file clones. */
export function clusterForRun(start: Start) {
  return async (project: TestProject): Promise<() => Promise<void>> => {
    for (const parent of new Set([clusterFolder(), os.tmpdir()])) await sweepDeadClusters(parent);
    const dataDir = folderForCluster('tests', clusterFolder());
    const postgres = await start({ dataDir, durable: false, maxConnections: 200 });
    const admin = new pg.Client({ connectionString: postgres.url() });
    await admin.connect();
    // Reading a few rows in one process is cheaper than starting a parallel worker.
    await admin.query('alter system set max_parallel_workers_per_gather = 0');
    await admin.query('select pg_reload_conf()');
    await admin.query('create database template_afterglow');
    await migrate(postgres.url('template_afterglow'));
    const template = openDatabase({ url: postgres.url('template_afterglow'), max: 1 });
    await importPlaces(template.kysely, { only: 'sample' });
    await template.close();
    await admin.end();
    project.provide('postgresUrl', postgres.url());
    return async () => {
      await postgres.stop();
      removeCluster({ dataDir, dir: postgres.dir });
    };
  };
}

export default clusterForRun(startEmbedded);
