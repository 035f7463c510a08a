import fs from 'node:fs';
import path from 'node:path';
import { SHARED_CLUSTER_FOLDER } from '../db/embedded/binaries.ts';

/**
 * Removes a data folder and its stopped cluster. The cluster lies elsewhere when the database's user could not enter
 * the folder.
 */
export function removeCluster({ dataDir, dir }: { dataDir: string; dir: string }): void {
  // A process that still writes there is about to end.
  fs.rmSync(dataDir, { recursive: true, force: true, maxRetries: 20 });
  if (dir.startsWith(`${SHARED_CLUSTER_FOLDER}/`))
    fs.rmSync(path.dirname(dir), { recursive: true, force: true });
}
