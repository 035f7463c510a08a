import path from 'node:path';
import { readTextFile } from './read-text-file.ts';

export type Postmaster = { pid: number; port: number };

/** What PostgreSQL wrote of itself into the cluster's folder: of the one that runs there, or of one that was killed. */
export function readPostmasterFile(dir: string): Postmaster | undefined {
  // PostgreSQL takes it away as it ends.
  const lines = readTextFile(path.join(dir, 'postmaster.pid'))?.split('\n') ?? [];
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  return pid > 0 && port > 0 ? { pid, port } : undefined;
}
