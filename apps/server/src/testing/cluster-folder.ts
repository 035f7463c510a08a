import fs from 'node:fs';
import os from 'node:os';

/** What a whole run writes at most: some databases at once, and their log. */
const requiredBytes = 4 * 1024 ** 3;
const memory = '/dev/shm';

/**
 * Where a cluster lies that nobody needs after the run: in memory where there is room for it, otherwise where temporary files
 * lie. A clone is 580 files: on a disk in use they took up to 0.4 s of processor time, in memory 0.02 s.
 */
export function clusterFolder(): string {
  try {
    fs.accessSync(memory, fs.constants.W_OK);
    const { bavail, bsize } = fs.statfsSync(memory);
    if (bavail * bsize > requiredBytes && os.freemem() > requiredBytes) return memory;
  } catch {
    // Not on this system, or not for us.
  }
  return os.tmpdir();
}
