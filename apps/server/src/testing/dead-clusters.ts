import fs from 'node:fs';
import path from 'node:path';
import { lockDataDir } from '../db/embedded/data-dir-lock.ts';
import { isAlive } from '../db/embedded/postmaster.ts';
import { readPostmasterFile } from '../db/embedded/postmaster-file.ts';
import { startEmbedded } from '../db/embedded.ts';
import { removeCluster } from './remove-cluster.ts';

const ofTests = /^afterglow-(?:tests|cluster)-(\d+)-/;

/** Creates a folder for a cluster of this process. The next run recognises it by its name. */
export function folderForCluster(kind: 'tests' | 'cluster', parent: string): string {
  const folder = fs.mkdtempSync(path.join(parent, `afterglow-${kind}-${process.pid}-`));
  // The database does not run as root, and its user needs access to the folder.
  fs.chmodSync(folder, 0o755);
  return folder;
}

/**
 * Stops and removes clusters in `parent` whose run was killed: 66 MB each, often in memory. Clusters of live runs stay,
 * and so do those that this user cannot remove.
 */
export async function sweepDeadClusters(parent: string): Promise<void> {
  for (const name of fs.readdirSync(parent)) {
    const pid = Number(ofTests.exec(name)?.[1] ?? 0);
    if (pid === 0 || isAlive(pid)) continue;
    const dataDir = path.join(parent, name);
    try {
      await removeDead(dataDir);
    } catch {
      // Belongs to another user, or another run has just removed it.
    }
  }
}

async function removeDead(dataDir: string): Promise<void> {
  const lock = lockDataDir(dataDir);
  // The process id belongs to another machine that shares the folder.
  if (!lock.ok) return;
  lock.release();
  const running = readPostmasterFile(path.join(dataDir, 'postgres'));
  // The next owner of the folder stops what a killed run left running.
  const dir = running && isAlive(running.pid) ? await endedBy(dataDir) : path.join(dataDir, 'postgres');
  removeCluster({ dataDir, dir });
}

async function endedBy(dataDir: string): Promise<string> {
  const { dir, stop } = await startEmbedded({ dataDir, durable: false });
  await stop();
  return dir;
}
