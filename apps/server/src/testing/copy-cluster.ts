import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

const passwordFile = 'postgres.password';

/**
 * Copies the stopped cluster of one data folder into another, which is empty: to make a cluster and to migrate it takes
 * twenty times as long. Copies nothing where the cluster does not lie in its data folder.
 */
export function copyCluster(from: string, to: string): void {
  if (!fs.existsSync(path.join(from, 'postgres', 'PG_VERSION'))) return;
  if (fs.readdirSync(to).length > 0) return;
  // The files belong to PostgreSQL's user.
  for (const name of [passwordFile, 'postgres']) {
    const { status, stderr } = spawnSync('cp', ['-a', path.join(from, name), to], { encoding: 'utf8' });
    if (status !== 0) throw new Error(`cp -a ${name}: ${stderr}`);
  }
}
