import fs from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { readTextFile } from './read-text-file.ts';

/** Kept from the garbage collector, which would close them and so give the lock away. */
const heldLocks = new Set<DatabaseSync>();
const busyCode = 5;

/**
 * Keeps a data folder for this process. The operating system holds the lock (SQLite's, on an empty file) and lets go of it
 * however the process ends, so that a number reused by another process never looks like a holder. Who has it is written
 * beside it for people only.
 */
export function lockDataDir(dataDir: string): { release: () => void } | { holder: string } {
  const holderFile = path.join(dataDir, 'lock.holder');
  const lock = new DatabaseSync(path.join(dataDir, 'lock'));
  try {
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    if ((error as { errcode?: number }).errcode !== busyCode) throw error;
    // Absent only in the moment between another start's lock and its word.
    return { holder: readTextFile(holderFile) ?? 'another process' };
  }
  heldLocks.add(lock);
  const program = path.basename(process.argv[1] ?? 'node');
  fs.writeFileSync(holderFile, `process ${process.pid} (${program}, since ${new Date().toISOString()})`);
  return {
    release: () => {
      if (!heldLocks.delete(lock)) return;
      fs.rmSync(holderFile, { force: true });
      lock.close();
    },
  };
}
