import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const RETRY_MS = 100;
const folders = path.join(import.meta.dirname, '../dist');
const getFolder = (runPid: number): string => path.join(folders, `turns-${runPid}`);
// Workers of one run have the same parent process.
const folder = getFolder(process.ppid);
const aloneFile = path.join(folder, 'alone');
const together = 'together-';

const alive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** Returns whether the worker of this file is alive. The file of a worker that crashed is removed. */
function heldBy(file: string): boolean {
  try {
    const pid = Number(fs.readFileSync(file, 'utf8'));
    // 0: not written yet.
    if (pid === 0 || alive(pid)) return true;
    fs.rmSync(file, { force: true });
  } catch {
    // It was released just now.
  }
  return false;
}

const others = (): boolean =>
  fs.readdirSync(folder).some((name) => name.startsWith(together) && heldBy(path.join(folder, name)));

/**
 * Waits until no other worker of this run holds the exclusive lock; any number may hold the shared one. Returns a
 * function that releases it.
 */
export async function waitForShared(): Promise<() => void> {
  fs.mkdirSync(folder, { recursive: true });
  const file = path.join(folder, `${together}${process.pid}`);
  for (;;) {
    // Writes its file first and looks second, as the other side does: two workers that come at the same time cannot
    // miss each other.
    fs.writeFileSync(file, String(process.pid));
    if (!heldBy(aloneFile)) return () => fs.rmSync(file, { force: true });
    fs.rmSync(file, { force: true });
    await wait(RETRY_MS);
  }
}

/** Waits until no other worker of this run holds any lock. Returns a function that releases it. */
export async function runAlone(): Promise<() => void> {
  fs.mkdirSync(folder, { recursive: true });
  for (;;) {
    try {
      // Creating a file that exists fails.
      fs.writeFileSync(aloneFile, String(process.pid), { flag: 'wx' });
      break;
    } catch {
      if (heldBy(aloneFile)) await wait(RETRY_MS);
    }
  }
  while (others()) await wait(RETRY_MS);
  return () => fs.rmSync(aloneFile, { force: true });
}

/** Runs at the end of a run, in the workers' parent: removes all locks, also those of a run that was killed. */
export function clearTurns(): void {
  if (!fs.existsSync(folders)) return;
  for (const name of fs.readdirSync(folders)) {
    const runPid = Number(/^turns-(\d+)$/.exec(name)?.[1] ?? 0);
    if (runPid === 0 || (runPid !== process.pid && alive(runPid))) continue;
    fs.rmSync(getFolder(runPid), { recursive: true, force: true });
  }
}
