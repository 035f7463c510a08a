import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../db/database.ts';
import { startEmbedded } from '../db/embedded.ts';
import { migrate } from '../db/migrate.ts';
import { importPlaces } from '../places/import-places.ts';
import { clusterFolder } from './cluster-folder.ts';
import { removeCluster } from './remove-cluster.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the cluster's maintenance database; test files clone `template_afterglow`. */
    postgresUrl: string;
  }
}

/** One cluster a run, with a migrated template that every test file clones. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = fs.mkdtempSync(path.join(clusterFolder(), 'afterglow-tests-'));
  fs.chmodSync(dataDir, 0o755);
  const postgres = await startEmbedded({ dataDir, durable: false, maxConnections: 200 });
  const admin = new pg.Client({ connectionString: postgres.url() });
  await admin.connect();
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
}
