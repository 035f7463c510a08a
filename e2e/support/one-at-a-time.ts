import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const AGAIN_MS = 100;

/** Who holds it; 0 when that is not written yet or it was just given back. */
const read = (file: string): string => {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return '0';
  }
};

const alive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** Waits until no other worker of this run holds `name`; answers how to give it back. */
export async function oneAtATime(name: string): Promise<() => void> {
  // Workers of one run have one parent; a file that exists already cannot be made: that is the lock.
  const file = path.join(os.tmpdir(), `afterglow-journeys-${process.ppid}-${name}`);
  for (;;) {
    try {
      fs.writeFileSync(file, String(process.pid), { flag: 'wx' });
      return () => fs.rmSync(file, { force: true });
    } catch {
      const holder = Number(read(file));
      // Ended in the middle: whoever comes next takes its place.
      if (holder !== 0 && !alive(holder)) fs.rmSync(file, { force: true });
      else await wait(AGAIN_MS);
    }
  }
}
