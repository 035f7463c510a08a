import fs from 'node:fs';
import path from 'node:path';

export type Postmaster = { pid: number; port: number };

/** What PostgreSQL wrote of itself into the cluster's folder: of the one that runs there, or of one that was killed. */
export function postmasterFile(dir: string): Postmaster | undefined {
  const file = path.join(dir, 'postmaster.pid');
  if (!fs.existsSync(file)) return undefined;
  const lines = fs.readFileSync(file, 'utf8').split('\n');
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  return pid > 0 && port > 0 ? { pid, port } : undefined;
}
