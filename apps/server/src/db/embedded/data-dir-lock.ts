import fs from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { readTextFile } from './read-text-file.ts';

/** Held here so that the garbage collector does not close them, which would release the lock. */
const heldLocks = new Set<DatabaseSync>();
const BUSY_CODE = 5;

/**
 * Locks a data folder for this process. The operating system holds the lock (SQLite's, on an empty file) and releases
 * it however the process ends, so that a process id that was reused never looks like a holder. `lock.holder` names the
 * holder for people only.
 */
export function lockDataDir(
  dataDir: string,
): { ok: true; release: () => void } | { ok: false; holder: string } {
  const holderFile = path.join(dataDir, 'lock.holder');
  const lock = new DatabaseSync(path.join(dataDir, 'lock'));
  try {
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    if ((error as { errcode?: number }).errcode !== BUSY_CODE) throw error;
    // It is absent only for the moment in which another start holds the lock and has not written it yet.
    return { ok: false, holder: readTextFile(holderFile) ?? 'another process' };
  }
  heldLocks.add(lock);
  const program = path.basename(process.argv[1] ?? 'node');
  fs.writeFileSync(holderFile, `process ${process.pid} (${program}, since ${new Date().toISOString()})`);
  return {
    ok: true,
    release: () => {
      if (!heldLocks.delete(lock)) return;
      fs.rmSync(holderFile, { force: true });
      lock.close();
    },
  };
}
