import { startEmbedded } from '../db/embedded.ts';
import { findOldestBinDir } from './oldest-postgres-here.ts';
import { clusterForRun } from './postgres-for-tests.ts';

/** A cluster of the oldest supported PostgreSQL. */
export default clusterForRun((options) => startEmbedded({ ...options, binDir: findOldestBinDir() }));
