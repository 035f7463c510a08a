import fs from 'node:fs';
import path from 'node:path';

/** Where Debian's package `postgresql-15` installs its programs. */
export const oldestBinDir = '/usr/lib/postgresql/15/bin';

/** Returns whether this machine has the oldest supported PostgreSQL. Prints a line once a run if not. */
export function oldestPostgresIsHere(): boolean {
  if (fs.existsSync(path.join(oldestBinDir, 'postgres'))) return true;
  console.warn('Left out: PostgreSQL 15 is not installed (postgresql-15): nothing is tested on it here.');
  return false;
}
