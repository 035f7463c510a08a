import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const RETRY_MS = 100;
const folders = path.join(import.meta.dirname, '../dist');
const getFolder = (runPid: number): string => path.join(folders, `turns-${runPid}`);
// Workers of one run have one parent.
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

/** Whether this file's worker lives. One that ended in the middle is cleared away. */
function heldBy(file: string): boolean {
  try {
    const pid = Number(fs.readFileSync(file, 'utf8'));
    // 0: not written yet.
    if (pid === 0 || alive(pid)) return true;
    fs.rmSync(file, { force: true });
  } catch {
    // Just given back.
  }
  return false;
}

const others = (): boolean =>
  fs.readdirSync(folder).some((name) => name.startsWith(together) && heldBy(path.join(folder, name)));

/** Waits until no other worker of this run is `alone`; any number may be here at once. Answers how to give it back. */
export async function waitForShared(): Promise<() => void> {
  fs.mkdirSync(folder, { recursive: true });
  const file = path.join(folder, `${together}${process.pid}`);
  for (;;) {
    // First said, then looked, as the other side does: two that come at once cannot miss each other.
    fs.writeFileSync(file, String(process.pid));
    if (!heldBy(aloneFile)) return () => fs.rmSync(file, { force: true });
    fs.rmSync(file, { force: true });
    await wait(RETRY_MS);
  }
}

/** Waits until no other worker of this run is here at all. Answers how to give it back. */
export async function runAlone(): Promise<() => void> {
  fs.mkdirSync(folder, { recursive: true });
  for (;;) {
    try {
      // A file that exists already cannot be made.
      fs.writeFileSync(aloneFile, String(process.pid), { flag: 'wx' });
      break;
    } catch {
      if (heldBy(aloneFile)) await wait(RETRY_MS);
    }
  }
  while (others()) await wait(RETRY_MS);
  return () => fs.rmSync(aloneFile, { force: true });
}

/** At the end of a run, in the workers' parent: nobody takes turns any more, nor does anybody of a run that was killed. */
export function clearTurns(): void {
  if (!fs.existsSync(folders)) return;
  for (const name of fs.readdirSync(folders)) {
    const runPid = Number(/^turns-(\d+)$/.exec(name)?.[1] ?? 0);
    if (runPid === 0 || (runPid !== process.pid && alive(runPid))) continue;
    fs.rmSync(getFolder(runPid), { recursive: true, force: true });
  }
}
