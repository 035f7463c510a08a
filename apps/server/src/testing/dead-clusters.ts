import fs from 'node:fs';
import path from 'node:path';
import { lockDataDir } from '../db/embedded/data-dir-lock.ts';
import { isAlive } from '../db/embedded/postmaster.ts';
import { readPostmasterFile } from '../db/embedded/postmaster-file.ts';
import { startEmbedded } from '../db/embedded.ts';
import { removeCluster } from './remove-cluster.ts';

const ofTests = /^afterglow-(?:tests|cluster)-(\d+)-/;

/** A new folder for a cluster of this process' own, that the next run knows as such. */
export function folderForCluster(kind: 'tests' | 'cluster', parent: string): string {
  const folder = fs.mkdtempSync(path.join(parent, `afterglow-${kind}-${process.pid}-`));
  // The database does not run as root: whoever it runs as has to reach it.
  fs.chmodSync(folder, 0o755);
  return folder;
}

/**
 * Ends and removes clusters in `parent` whose run was killed and could not: 66 MB each, often of memory. Those of runs that live
 * stay, and so does what cannot be removed by us.
 */
export async function sweepDeadClusters(parent: string): Promise<void> {
  for (const name of fs.readdirSync(parent)) {
    const pid = Number(ofTests.exec(name)?.[1] ?? 0);
    if (pid === 0 || isAlive(pid)) continue;
    const dataDir = path.join(parent, name);
    try {
      await removeDead(dataDir);
    } catch {
      // Somebody else's, or just swept by another run.
    }
  }
}

async function removeDead(dataDir: string): Promise<void> {
  const lock = lockDataDir(dataDir);
  // The number is of another machine's process then, one that shares the folder.
  if (!lock.ok) return;
  lock.release();
  const running = readPostmasterFile(path.join(dataDir, 'postgres'));
  // Whoever holds the folder next ends what a killed one left running.
  const dir = running && isAlive(running.pid) ? await endedBy(dataDir) : path.join(dataDir, 'postgres');
  removeCluster({ dataDir, dir });
}

async function endedBy(dataDir: string): Promise<string> {
  const { dir, stop } = await startEmbedded({ dataDir, durable: false });
  await stop();
  return dir;
}
