import fs from 'node:fs';
import path from 'node:path';
import { SHARED_CLUSTER_FOLDER } from '../db/embedded/binaries.ts';

/** Removes a data folder and its ended cluster, which lies elsewhere where the database's user could not enter the folder. */
export function removeCluster({ dataDir, dir }: { dataDir: string; dir: string }): void {
  // Whoever still writes there is on the way out.
  fs.rmSync(dataDir, { recursive: true, force: true, maxRetries: 20 });
  if (dir.startsWith(`${SHARED_CLUSTER_FOLDER}/`))
    fs.rmSync(path.dirname(dir), { recursive: true, force: true });
}
