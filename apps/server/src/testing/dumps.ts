import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';

const folder = path.join(import.meta.dirname, 'dumps');

/** Databases of releases, each named by its last migration; `node tools/dump-database.ts` makes that of this tree. */
export const dumps: readonly string[] = fs
  .readdirSync(folder)
  .filter((file) => file.endsWith('.sql.gz'))
  .map((file) => path.basename(file, '.sql.gz'))
  .sort();

/** The statements that make a database as the release left it. */
export const textOfDump = (name: string): string =>
  zlib.gunzipSync(fs.readFileSync(path.join(folder, `${name}.sql.gz`))).toString();

/** Who lives in every dump, to sign in with. */
export const dumpedMember = { email: 'daniel@example.test', password: 'correct horse 7 battery' };
