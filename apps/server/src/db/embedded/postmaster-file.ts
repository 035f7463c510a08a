import path from 'node:path';
import { readTextFile } from './read-text-file.ts';

export type Postmaster = { pid: number; port: number };

/** Reads what PostgreSQL wrote about its process into the folder of the cluster; it may have been killed since. */
export function readPostmasterFile(dir: string): Postmaster | undefined {
  // PostgreSQL deletes the file as it ends.
  const lines = readTextFile(path.join(dir, 'postmaster.pid'))?.split('\n') ?? [];
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  return pid > 0 && port > 0 ? { pid, port } : undefined;
}
