import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';

const folder = path.join(import.meta.dirname, 'dumps');

/**
 * Database dumps of releases, each named after its last migration. `node tools/dump-database.ts` writes the dump of
 * this tree.
 */
export const dumps: readonly string[] = fs
  .readdirSync(folder)
  .filter((file) => file.endsWith('.sql.gz'))
  .map((file) => path.basename(file, '.sql.gz'))
  .sort();

/** Returns the statements that recreate the database as the release left it. */
export const textOfDump = (name: string): string =>
  zlib.gunzipSync(fs.readFileSync(path.join(folder, `${name}.sql.gz`))).toString();

/** A member who exists in every dump, for signing in. */
export const dumpedMember = { email: 'daniel@example.test', password: 'correct horse 7 battery' };
