import path from 'node:path';
import { textOf } from './text-of.ts';

export type Postmaster = { pid: number; port: number };

/** What PostgreSQL wrote of itself into the cluster's folder: of the one that runs there, or of one that was killed. */
export function postmasterFile(dir: string): Postmaster | undefined {
  // PostgreSQL takes it away as it ends.
  const lines = textOf(path.join(dir, 'postmaster.pid'))?.split('\n') ?? [];
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  return pid > 0 && port > 0 ? { pid, port } : undefined;
}
