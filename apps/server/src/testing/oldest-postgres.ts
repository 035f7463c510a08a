import { startEmbedded } from '../db/embedded.ts';
import { oldestBinDir } from './oldest-postgres-here.ts';
import { clusterForRun } from './postgres-for-tests.ts';

/** A cluster of the oldest supported PostgreSQL, as Debian installs it. */
export default clusterForRun((options) => startEmbedded({ ...options, binDir: oldestBinDir }));
