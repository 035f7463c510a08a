import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Owner } from './binaries.ts';

/** Returns the password of the cluster's superuser; creates it once. */
export function loadOrCreatePassword(dataDir: string): string {
  const file = path.join(dataDir, 'postgres.password');
  if (fs.existsSync(file)) return fs.readFileSync(file, 'utf8').trim();
  const password = randomBytes(24).toString('hex');
  fs.writeFileSync(file, `${password}\n`, { mode: 0o600 });
  return password;
}

/** Creates an empty cluster in `dir` where there is none. */
export function initialiseCluster(binDir: string, dir: string, password: string, owner: Owner): void {
  if (fs.existsSync(path.join(dir, 'PG_VERSION'))) return;
  fs.mkdirSync(dir, { recursive: true, mode: 0o700 });
  const passwordFile = path.join(os.tmpdir(), `afterglow-${randomBytes(8).toString('hex')}`);
  fs.writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  if (owner) {
    fs.chownSync(dir, owner.uid, owner.gid);
    fs.chownSync(passwordFile, owner.uid, owner.gid);
  }
  const made = spawnSync(
    path.join(binDir, 'initdb'),
    [
      '-D',
      dir,
      '-U',
      'postgres',
      '-A',
      'scram-sha-256',
      `--pwfile=${passwordFile}`,
      '-E',
      'UTF8',
      '--locale=C',
    ],
    { encoding: 'utf8', cwd: '/', env: { PATH: process.env.PATH, LC_ALL: 'C' }, ...owner },
  );
  fs.rmSync(passwordFile, { force: true });
  if (made.status !== 0) {
    fs.rmSync(dir, { recursive: true, force: true });
    throw new Error(
      `The embedded database could not be made in ${dir}: ${made.stderr || made.error?.message}`,
    );
  }
}
