import { execFile, spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

type Program = 'pg_dump' | 'pg_restore';

/** Where Debian installs the programs of each version. */
const DEBIAN_VERSIONS = '/usr/lib/postgresql';

/**
 * Returns the path of the newest `pg_dump` or `pg_restore` of this machine. Throws an Error of one line when there is
 * none for this major version: neither works with a newer database.
 */
export async function findProgram(program: Program, major: number): Promise<string> {
  const found = await Promise.all(listCandidates(program).map(readVersion));
  const newest = found.filter((other) => other !== null).sort((a, b) => b.major - a.major)[0];
  if (newest && newest.major >= major) return newest.file;
  const here = newest ? `, and here is only that of PostgreSQL ${newest.major}` : '';
  throw new Error(
    `${program} of PostgreSQL ${major} or newer is required${here}; Debian has it in postgresql-client-${major}.`,
  );
}

function listCandidates(program: Program): string[] {
  const debian = fs.existsSync(DEBIAN_VERSIONS)
    ? fs.readdirSync(DEBIAN_VERSIONS).map((version) => path.join(DEBIAN_VERSIONS, version, 'bin'))
    : [];
  const folders = [...debian, ...(process.env.PATH ?? '').split(path.delimiter)];
  return folders.map((folder) => path.join(folder, program)).filter((file) => fs.existsSync(file));
}

/** Reads `pg_dump (PostgreSQL) 18.1 (Debian …)`. */
async function readVersion(file: string): Promise<{ file: string; major: number } | null> {
  const { stdout } = await promisify(execFile)(file, ['--version']).catch(() => ({ stdout: '' }));
  const [, major] = /\(PostgreSQL\) (\d+)/.exec(stdout) ?? [];
  return major ? { file, major: Number(major) } : null;
}

/**
 * Runs a program on a database. The password goes through the environment: arguments are visible to every user of the
 * machine. Throws with the error output of the program when it fails.
 */
export async function runProgram(file: string, databaseUrl: string, args: readonly string[]): Promise<void> {
  const url = new URL(databaseUrl);
  const password = decodeURIComponent(url.password);
  url.password = '';
  const child = spawn(file, [...args, '--dbname', url.href], {
    stdio: ['ignore', 'inherit', 'pipe'],
    env: { ...process.env, ...(password ? { PGPASSWORD: password } : {}) },
  });
  let output = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output = (output + text).slice(-2_000);
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) throw new Error(output.trim() || `${path.basename(file)} ended with ${code}.`);
}
