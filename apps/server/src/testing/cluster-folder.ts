import fs from 'node:fs';
import os from 'node:os';

/** The maximum that a whole run writes: several databases at once, and their write-ahead log. */
const requiredBytes = 4 * 1024 ** 3;
const memory = '/dev/shm';

/**
 * Returns the parent folder of temporary clusters: in memory when there is enough space, otherwise the folder of
 * temporary files. A clone is 580 files. On a busy disk a clone took up to 0.4 s of processor time, in memory 0.02 s.
 */
export function clusterFolder(): string {
  try {
    fs.accessSync(memory, fs.constants.W_OK);
    const { bavail, bsize } = fs.statfsSync(memory);
    if (bavail * bsize > requiredBytes && os.freemem() > requiredBytes) return memory;
  } catch {
    // The folder does not exist on this system, or is not accessible.
  }
  return os.tmpdir();
}
